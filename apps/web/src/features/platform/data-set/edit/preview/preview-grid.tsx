import type { DataSetColumn, DataSetRows } from '@gridwright/contract'
import { classNames } from '@gridwright/ui'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ColumnType } from '#features/platform/data-set/edit/columns/column-type.tsx'
import { texts } from './texts.ts'
import styles from './preview.module.css'

type Cell = DataSetRows['rows'][number][number]

const shown = (value: Cell, type: DataSetColumn['type']): string => {
  if (value === null) return ''
  return type === 'dateTime' ? String(value).replace('T', ' ') : String(value)
}

const Value = ({
  value,
  type,
}: {
  readonly value: Cell
  readonly type: DataSetColumn['type']
}): ReactNode => {
  const t = useText(texts)
  if (value === null) return <td className={styles['null']}>{t('null')}</td>
  const text = shown(value, type)
  return (
    <td
      className={classNames(type === 'number' && styles['number'])}
      title={text.length > 40 ? text : undefined}
    >
      {text}
    </td>
  )
}

const Head = ({ columns }: { readonly columns: readonly DataSetColumn[] }): ReactNode => {
  const t = useText(texts)
  return (
    <thead>
      <tr>
        <th scope="col" className={styles['count']}>
          <span className="gw-visually-hidden">{t('number')}</span>#
        </th>
        {columns.map(({ name, type }) => (
          <th key={name} scope="col" className={classNames(type === 'number' && styles['number'])}>
            <span className={styles['heading']}>
              <ColumnType type={type} />
              {name}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A region that scrolls must be reachable by the keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const

/** The answered rows, each column as its type; scrolled by keys as well. */
export const PreviewGrid = memo(({ rows }: { readonly rows: DataSetRows }): ReactNode => {
  const t = useText(texts)
  return (
    <section className={styles['scroller']} aria-label={t('result')} {...reachable}>
      <table className={styles['grid']}>
        <Head columns={rows.columns} />
        <tbody>
          {rows.rows.map((row, index) => (
            <tr key={`row-${index}`}>
              <td className={styles['count']}>{index + 1}</td>
              {rows.columns.map(({ name, type }, at) => (
                <Value key={name} value={row[at] ?? null} type={type} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})
PreviewGrid.displayName = 'PreviewGrid'
