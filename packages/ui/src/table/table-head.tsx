import type { ReactNode } from 'react'
import { Checkbox } from '#field/checkbox.tsx'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { nextSort } from './columns.ts'
import type { Column, Sort } from './columns.ts'
import type { Selection } from './table-props.ts'
import styles from './table.module.css'

type TableHeadProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly selection: Selection | undefined
  readonly hasActions: boolean
  readonly settings: ReactNode
}

const ariaSort = (sort: Sort | undefined, key: string): 'ascending' | 'descending' | undefined => {
  if (sort?.key !== key) return undefined
  return sort.descending ? 'descending' : 'ascending'
}

type HeadingProps<Row> = Pick<TableHeadProps<Row>, 'sort' | 'onSort'> & { readonly column: Column<Row> }

const Heading = <Row,>({ column, sort, onSort }: HeadingProps<Row>): ReactNode => {
  const { key, title, align = 'left', sortable = false } = column
  const order = ariaSort(sort, key)
  return (
    <th scope="col" className={styles[align]} aria-sort={order}>
      {sortable ? (
        <button
          type="button"
          className={classNames(styles['sort'], order !== undefined && styles['sorted'])}
          onClick={() => onSort(nextSort(sort, key))}
        >
          {title}
          <Icon name={order === 'descending' ? 'sort-down' : 'sort-up'} size={13} />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

const SelectAll = <Row,>({
  rows = [],
  rowKey,
  selection,
}: Pick<TableHeadProps<Row>, 'rowKey'> & {
  readonly rows: readonly Row[] | undefined
  readonly selection: Selection
}): ReactNode => {
  const t = useUiText()
  const all = rows.map(rowKey)
  const chosen = all.filter((key) => selection.keys.has(key)).length
  const toggle = (): void => {
    const rest = new Set([...selection.keys].filter((key) => !all.includes(key)))
    selection.onChange(chosen === all.length ? rest : new Set([...rest, ...all]))
  }
  return (
    <th scope="col" className={styles['check']}>
      <Checkbox
        label={t('selectAll')}
        checked={all.length > 0 && chosen === all.length}
        mixed={chosen > 0 && chosen < all.length}
        onChange={toggle}
      />
    </th>
  )
}

export const TableHead = <Row,>(props: TableHeadProps<Row>): ReactNode => {
  const { columns, sort, onSort, rows, rowKey, selection, hasActions, settings } = props
  const t = useUiText()
  return (
    <thead className={styles['head']}>
      <tr>
        {selection !== undefined && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
        {columns.map((column) => (
          <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {(hasActions || settings !== false) && (
          <th scope="col" className={styles['actionHead']}>
            <span className="gw-visually-hidden">{t('actions')}</span>
            {settings}
          </th>
        )}
      </tr>
    </thead>
  )
}
