import type { ApiKey, Output } from '@gridwright/contract'
import { permissions } from '@gridwright/contract'
import { StateWord } from '@gridwright/ui'
import type { Column, Sort, Tone } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { ListTable, shownTime } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { texts } from './texts.ts'
import type { KeyText } from './texts.ts'
import styles from './api-key.module.css'

const tones: Readonly<Record<ApiKey['state'], Tone>> = {
  live: 'success',
  expired: 'neutral',
  revoked: 'danger',
}

const titleOf = (permission: string, language: Language): string =>
  Object.entries(permissions).find(([name]) => name === permission)?.[1][language] ?? permission

type Show = { readonly t: Text<KeyText>; readonly language: Language }

const timesOf = (t: Text<KeyText>): readonly Column<ApiKey>[] => [
  {
    key: 'lastUsedAt',
    title: t('lastUsedAt'),
    width: 230,
    sortable: true,
    value: ({ lastUsedAt, lastUsedAddress }) =>
      lastUsedAt === null
        ? t('never')
        : t('usedFrom', { time: shownTime(lastUsedAt), address: lastUsedAddress }),
  },
  {
    key: 'expiresAt',
    title: t('expiresAt'),
    width: 150,
    sortable: true,
    value: ({ expiresAt }) => shownTime(expiresAt),
  },
  {
    key: 'createdAt',
    title: t('createdAt'),
    width: 150,
    sortable: true,
    hidden: true,
    value: ({ createdAt }) => shownTime(createdAt),
  },
]

const columnsOf = ({ t, language }: Show): readonly Column<ApiKey>[] => [
  {
    key: 'name',
    title: t('name'),
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
  { key: 'ownerName', title: t('owner'), width: 120, value: ({ ownerName }) => ownerName },
  {
    key: 'roleName',
    title: t('role'),
    width: 130,
    hidden: true,
    value: ({ roleName, roleNameEn }) => (language === 'en' && roleNameEn !== '' ? roleNameEn : roleName),
  },
  {
    key: 'permissions',
    title: t('rights'),
    width: 110,
    render: ({ permissions: held }) => (
      <span title={held.map((one) => titleOf(one, language)).join('\n')}>
        {t('rightsCount', { count: held.length })}
      </span>
    ),
  },
  ...timesOf(t),
  {
    key: 'state',
    title: t('state'),
    width: 100,
    render: ({ state }) => <StateWord tone={tones[state]}>{t(state)}</StateWord>,
  },
]

type KeyTableProps = {
  readonly answer: UseQueryResult<Output<'apiKey.list'>>
  readonly address: Pick<ListAddress<never>, 'page' | 'pageSize' | 'setPage' | 'setSort'>
  readonly sort: Sort
  readonly empty: ReactNode
  readonly onRevoke: (key: ApiKey) => void
}

export const KeyTable = ({ answer, address, sort, empty, onRevoke }: KeyTableProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf({ t, language })}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="api-key"
      sort={sort}
      onSort={address.setSort}
      actions={(key) =>
        key.state === 'live'
          ? [
              {
                key: 'revoke',
                label: t('revoke'),
                inline: true,
                danger: true,
                onRun: () => onRevoke(key),
              },
            ]
          : []
      }
    />
  )
}
