import type { OnlineUser } from '@gridwright/contract'
import { Button, notify, Row, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { eitherText, useText } from '#base/i18n/index.ts'
import { ListPage, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { texts } from './texts.ts'
import styles from './online-user.module.css'

const columns: ListColumns<'onlineUser.list', typeof texts> = [
  {
    key: 'username',
    title: 'user',
    primary: true,
    width: 220,
    sortable: true,
    render: ({ displayName, username, current }, { t }) => (
      <Row inline single>
        <span>{displayName}</span>
        <span className={styles['account']}>{username}</span>
        {current && <StatusTag tone="success">{t('current')}</StatusTag>}
      </Row>
    ),
  },
  {
    key: 'role',
    width: 130,
    value: ({ roleName, roleNameEn }, { language }) => eitherText(language, roleName, roleNameEn),
  },
  { key: 'organisation', value: (row) => row.organisationName || '–' },
  { key: 'application', width: 90, hidden: true },
  { key: 'address', width: 130 },
  { key: 'location', width: 100, value: (row, { t }) => t(row.location) },
  { key: 'browser', width: 120, value: (row, { t }) => row.browser || t('unknown') },
  { key: 'system', width: 120, value: (row, { t }) => row.system || t('unknown') },
  { key: 'loggedInAt', title: 'loggedIn', time: 'minute', sortable: true },
  { key: 'lastActiveAt', title: 'lastActive', time: 'minute', sortable: true },
]

/** Says who will be out, before somebody is (ACC-16, ERR-06). */
const useQuestion = (): ((sessions: readonly OnlineUser[]) => string) => {
  const t = useText(texts)
  return (sessions) => {
    const some = sessions
      .slice(0, 3)
      .map(({ displayName }) => displayName)
      .join('、')
    const names = sessions.length > 3 ? t('more', { names: some, count: sessions.length }) : some
    const isSelf = sessions.some(({ current }) => current)
    return `${t('endAsk', { names })}${isSelf ? ` ${t('endSelf')}` : ''}`
  }
}

/** ACC-16: who is in; who may, ends sessions. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const question = useQuestion()
  const ending = { key: 'end', danger: true, may: ['system:session:end'] } as const
  const end = async (sessions: readonly OnlineUser[]): Promise<void> => {
    const { ended: count } = await call('onlineUser.end', { ids: sessions.map(({ id }) => id) })
    notify.success(t('done', { count }))
  }
  const list = useList({
    operation: 'onlineUser.list',
    name: 'online-user',
    texts,
    words: { noMatch: 'empty' },
    icon: 'users',
    staleTime: 0,
    filters: { text: { search: 'search' }, address: { search: 'searchAddress' } },
    columns,
    actions: [
      {
        ...ending,
        label: 'end',
        inline: true,
        ask: { title: 'endTitle', content: (session) => question([session]) },
        run: (session) => end([session]),
      },
    ],
    batch: [
      { ...ending, label: 'endMany', ask: { title: 'endTitle', content: question, ok: 'end' }, run: end },
    ],
  })
  const { isFetching, refetch } = list.answer
  return (
    <ListPage
      list={list}
      tools={
        <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      }
    />
  )
}
