import { permissions } from '@gridwright/contract'
import type { ApiKey } from '@gridwright/contract'
import type { Tone } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { eitherText, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { ListPage, shownTime, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { KeyDialog } from './key-dialog.tsx'
import { MadeDialog } from './made-dialog.tsx'
import type { MadeKey } from './made-dialog.tsx'
import { texts } from './texts.ts'
import styles from './api-key.module.css'

const tones: Readonly<Record<ApiKey['state'], Tone>> = {
  live: 'success',
  expired: 'neutral',
  revoked: 'danger',
}

const titleOf = (permission: string, language: Language): string =>
  Object.entries(permissions).find(([name]) => name === permission)?.[1][language] ?? permission

const columns: ListColumns<'apiKey.list', typeof texts> = [
  {
    key: 'name',
    primary: true,
    width: 260,
    sortable: true,
    render: ({ name, handle }) => (
      <span className={styles['named']}>
        {name}
        <code>{handle}…</code>
      </span>
    ),
  },
  { key: 'ownerName', title: 'owner', width: 120 },
  {
    key: 'roleName',
    title: 'role',
    width: 130,
    hidden: true,
    value: ({ roleName, roleNameEn }, { language }) => eitherText(language, roleName, roleNameEn),
  },
  {
    key: 'permissions',
    title: 'rights',
    width: 110,
    render: ({ permissions: held }, { t, language }) => (
      <span title={held.map((one) => titleOf(one, language)).join('\n')}>
        {t('rightsCount', { count: held.length })}
      </span>
    ),
  },
  {
    key: 'lastUsedAt',
    width: 230,
    sortable: true,
    value: ({ lastUsedAt, lastUsedAddress }, { t }) =>
      lastUsedAt === null
        ? t('never')
        : t('usedFrom', { time: shownTime(lastUsedAt), address: lastUsedAddress }),
  },
  { key: 'expiresAt', time: 'minute', sortable: true },
  { key: 'createdAt', time: 'minute', sortable: true, hidden: true },
  { key: 'state', width: 100, state: ({ state }, { t }) => [tones[state], t(state)] },
]

/** Keys for programs and agents: one's own, and for administrators everybody's (PRM-05). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [made, setMade] = useState<MadeKey>()
  const list = useList({
    operation: 'apiKey.list',
    name: 'api-key',
    texts,
    icon: 'key',
    filters: {
      text: { search: 'search' },
      all: {
        named: 'whose',
        may: ['system:api-key:edit'],
        label: 'whose',
        any: 'mine',
        choices: [[true, 'everybody', 'all']],
      },
      state: { label: 'stateFilter', any: 'anyState', choices: ['live', 'expired', 'revoked'] },
    },
    usualSort: { key: 'createdAt', descending: true },
    columns,
    add: {
      may: ['system:api-key:own'],
      opens: ({ close }) => <KeyDialog onClose={close} onMade={setMade} />,
    },
    actions: [
      {
        key: 'revoke',
        label: 'revoke',
        inline: true,
        danger: true,
        when: ({ state }) => state === 'live',
        ask: { title: 'revokeTitle', content: ({ name }) => t('revokeAsk', { name }) },
        run: ({ id }) => call('apiKey.revoke', { id }),
        done: 'revokedDone',
      },
    ],
  })
  return (
    <ListPage list={list}>
      {made !== undefined && <MadeDialog {...made} onClose={() => setMade(undefined)} />}
    </ListPage>
  )
}
