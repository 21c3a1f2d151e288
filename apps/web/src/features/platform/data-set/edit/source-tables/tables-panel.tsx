import type { DataSourceType, SourceTable } from '@gridwright/contract'
import { EmptyState, ErrorState, Skeleton, Tree } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { callErrorText } from '#base/client/index.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import { quotedName, tableName } from './table-names.ts'
import type { SourceTables } from './use-source-tables.ts'
import styles from './tables.module.css'

const texts = defineTexts({
  title: ['表与字段', 'Tables and columns'],
  hint: ['点击名称，插入到光标处', 'Click a name to write it at the cursor'],
  none: ['这个账号看不到任何表', 'This account sees no tables'],
  truncated: ['表太多，只列出了一部分', 'Too many tables; only some are listed'],
  failed: ['表结构读取失败', 'The tables could not be read'],
})

type Names = ReadonlyMap<string, string>

const columnKey = (table: SourceTable, column: string): string =>
  JSON.stringify([table.schema, table.name, column])
const tableKey = ({ schema, name }: SourceTable): string => JSON.stringify([schema, name])

const tableNode = (table: SourceTable): TreeNode => ({
  key: tableKey(table),
  title: table.name,
  icon: 'table',
  children: table.columns.map(({ name, type }) => ({
    key: columnKey(table, name),
    title: name,
    trailing: <span className={styles['type']}>{type}</span>,
  })),
})

/** Tables under their schema, where there is more than one. */
const nodesOf = (tables: readonly SourceTable[]): readonly TreeNode[] => {
  const schemas = Map.groupBy(tables, ({ schema }) => schema)
  if (schemas.size <= 1) return tables.map(tableNode)
  return [...schemas].map(([schema, some]) => ({
    key: JSON.stringify([schema]),
    title: schema,
    icon: 'folder',
    children: some.map(tableNode),
  }))
}

/** What is written for each line of the tree. */
const namesOf = (tables: readonly SourceTable[], type: DataSourceType): Names =>
  new Map(
    tables.flatMap((table) => [
      [tableKey(table), tableName(table, type)] as const,
      ...table.columns.map(({ name }) => [columnKey(table, name), quotedName(name, type)] as const),
    ]),
  )

const schemaKeys = (tables: readonly SourceTable[]): readonly string[] => [
  ...new Set(tables.map(({ schema }) => JSON.stringify([schema]))),
]

type TablesPanelProps = {
  readonly source: SourceTables
  readonly type: DataSourceType
  readonly onInsert: (text: string) => void
}

const Tables = ({ source, type, onInsert }: TablesPanelProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { tables, error, retry, truncated } = source
  const nodes = useMemo(() => nodesOf(tables ?? []), [tables])
  const names = useMemo(() => namesOf(tables ?? [], type), [tables, type])
  const opened = useMemo(() => schemaKeys(tables ?? []), [tables])
  if (error !== null && tables === undefined)
    return <ErrorState compact title={t('failed')} hint={callErrorText(error, language)} onRetry={retry} />
  if (tables === undefined)
    return (
      <div className={styles['waiting']}>
        <Skeleton lines={8} />
      </div>
    )
  if (tables.length === 0) return <EmptyState compact icon="table" title={t('none')} />
  return (
    <>
      {truncated && <p className={styles['hint']}>{t('truncated')}</p>}
      <Tree
        label={t('title')}
        nodes={nodes}
        searchable
        opened={opened}
        onSelect={({ key }) => {
          const name = names.get(key)
          if (name !== undefined) onInsert(name)
        }}
      />
    </>
  )
}

/** Tables and columns of the source; a click writes the name into the query (RPT-02). */
export const TablesPanel = (props: TablesPanelProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <p className={styles['hint']}>{t('hint')}</p>
      <div className={styles['tree']}>
        <Tables {...props} />
      </div>
    </>
  )
}
