import { apiRuleKinds } from '@gridwright/contract'
import type { ApiRuleRow, Output } from '@gridwright/contract'
import { EmptyState, StatusTag } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { ListTable } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { texts } from './texts.ts'
import type { RuleText } from './texts.ts'
import styles from './api-rule.module.css'

type Show = { readonly t: Text<RuleText>; readonly language: Language }

/** What a caller has to meet now, in a word. */
export const RuleNow = ({ row }: { readonly row: ApiRuleRow }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { override, locked } = row
  if (override?.closed === true) return <StatusTag tone="danger">{t('closed')}</StatusTag>
  if (locked) return <StatusTag tone="neutral">{t('locked')}</StatusTag>
  if (override === null) return <span className={styles['quiet']}>{t('asDeclared')}</span>
  return (
    <span className={styles['now']}>
      <StatusTag tone="warning">{t('tightened')}</StatusTag>
      {apiRuleKinds[override.rule][language]}
    </span>
  )
}

const columnsOf = ({ t, language }: Show): readonly Column<ApiRuleRow>[] => [
  {
    key: 'operation',
    title: t('operation'),
    primary: true,
    width: 260,
    value: ({ operation }) => operation,
    render: ({ operation, title }) => (
      <span className={styles['name']}>
        {title[language]}
        <code>{operation}</code>
      </span>
    ),
    sortable: true,
  },
  {
    key: 'declared',
    title: t('declared'),
    width: 240,
    value: ({ declared }) => declared,
    render: ({ declared, declaredPermissions }) => (
      <span className={styles['name']}>
        {apiRuleKinds[declared][language]}
        {declaredPermissions.length > 0 && <code>{declaredPermissions.join(' | ')}</code>}
      </span>
    ),
  },
  { key: 'rule', title: t('rule'), width: 200, value: () => '', render: (row) => <RuleNow row={row} /> },
  {
    key: 'calls',
    title: t('calls'),
    width: 130,
    align: 'right',
    value: ({ calls }) => calls,
    sortable: true,
  },
  {
    key: 'denials',
    title: t('denials'),
    width: 130,
    align: 'right',
    value: ({ denials }) => denials,
    sortable: true,
  },
]

type RuleTableProps = {
  readonly answer: UseQueryResult<Output<'apiRule.list'>>
  readonly address: ListAddress<never>
  readonly onOpen: (row: ApiRuleRow) => void
}

export const RuleTable = ({ answer, address, onOpen }: RuleTableProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf({ t, language })}
      rowKey={({ operation }) => operation}
      empty={<EmptyState icon="shield" title={t('empty')} hint={t('emptyHint')} />}
      settingsKey="api-rule"
      sort={address.sort}
      onSort={address.setSort}
      actions={(row) => [{ key: 'open', label: t('open'), inline: true, onRun: () => onOpen(row) }]}
      onOpen={onOpen}
    />
  )
}
