import { apiRuleKinds, operationNames, operationOf } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { ListPage, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { RuleNow } from './rule-now.tsx'
import { RulePanel } from './rule-panel.tsx'
import { texts } from './texts.ts'
import styles from './api-rule.module.css'

const areas = [...new Set(operationNames.map((name) => operationOf(name).area))].toSorted()

const columns: ListColumns<'apiRule.list', typeof texts> = [
  {
    key: 'operation',
    primary: true,
    width: 260,
    sortable: true,
    render: ({ operation, title }, { language }) => (
      <span className={styles['name']}>
        {title[language]}
        <code>{operation}</code>
      </span>
    ),
  },
  {
    key: 'declared',
    width: 240,
    render: ({ declared, declaredPermissions }, { language }) => (
      <span className={styles['name']}>
        {apiRuleKinds[declared][language]}
        {declaredPermissions.length > 0 && <code>{declaredPermissions.join(' | ')}</code>}
      </span>
    ),
  },
  { key: 'rule', width: 200, render: (row) => <RuleNow row={row} /> },
  { key: 'calls', width: 130, align: 'right', sortable: true },
  { key: 'denials', width: 130, align: 'right', sortable: true },
]

/** Every operation with who may call it, to be tightened and tried (PRM-03, ERR-08). */
export const Page = (): ReactNode => {
  const list = useList({
    operation: 'apiRule.list',
    name: 'api-rule',
    texts,
    icon: 'shield',
    filters: {
      text: { search: 'search' },
      area: { label: 'area', any: 'allAreas', choices: areas.map((area) => [area, () => area]) },
      declared: {
        label: 'declaredFilter',
        any: 'allRules',
        choices: ([1, 2, 3] as const).map((kind) => [kind, apiRuleKinds[kind]]),
      },
      overridden: { toggle: 'overridden', on: true },
    },
    columns,
    rowKey: ({ operation }) => operation,
    actions: [
      {
        key: 'open',
        label: 'open',
        inline: true,
        main: true,
        opens: ({ operation }, { close }) => (
          <RulePanel key={operation} operation={operation} onClose={close} />
        ),
      },
    ],
  })
  return <ListPage list={list} />
}
