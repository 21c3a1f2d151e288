import type { ReactNode } from 'react'
import { Icon } from '@gridwright/ui'
import { useLanguage } from '#base/i18n/index.ts'
import { ListPage, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { SourceDialog } from './form/source-dialog.tsx'
import { RemoveSource } from './remove-source.tsx'
import { addressOf, typeChoices, typeIcon, typeLabel } from './source-type.ts'
import { texts } from './texts.ts'
import styles from './data-source.module.css'

const may = ['datasource:edit'] as const

const columns: ListColumns<'dataSource.list', typeof texts> = [
  { key: 'name', primary: true, sortable: true },
  {
    key: 'type',
    width: 140,
    sortable: true,
    value: ({ connection }, { language }) => typeLabel(connection.type, language),
    render: ({ connection }, { language }) => (
      <span className={styles['typeCell']}>
        <Icon name={typeIcon(connection.type)} />
        {typeLabel(connection.type, language)}
      </span>
    ),
  },
  {
    key: 'address',
    render: ({ connection }) => (
      <span className={styles['address']} title={addressOf(connection)}>
        {addressOf(connection)}
      </span>
    ),
  },
  {
    key: 'username',
    width: 140,
    value: ({ connection }) => ('username' in connection && connection.username) || '–',
  },
  { key: 'updatedAt', title: 'updated', time: 'minute', sortable: true },
  { key: 'updatedBy', width: 120 },
]

/** Administers the sources that data sets read from (RPT-01). */
export const Page = (): ReactNode => {
  const language = useLanguage()
  const list = useList({
    operation: 'dataSource.list',
    name: 'data-source',
    texts,
    icon: 'database',
    sortedHere: true,
    filters: {
      text: { search: 'search' },
      type: {
        label: 'typeFilter',
        any: 'allTypes',
        choices: typeChoices(language).map(({ value, label }) => [value, () => label]),
      },
    },
    columns,
    add: { may, opens: ({ close }) => <SourceDialog source={undefined} onClose={close} /> },
    actions: [
      {
        key: 'edit',
        label: 'edit',
        inline: true,
        main: true,
        may,
        opens: (source, { close }) => <SourceDialog source={source} onClose={close} />,
      },
      {
        key: 'remove',
        label: 'remove',
        inline: true,
        danger: true,
        may,
        opens: (source, { close }) => <RemoveSource source={source} onClose={close} />,
      },
    ],
  })
  return <ListPage list={list} />
}
