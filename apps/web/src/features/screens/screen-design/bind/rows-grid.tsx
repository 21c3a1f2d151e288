import type { Rows } from '@gridwright/screen'
import type { ReactNode } from 'react'
import styles from './bind.module.css'

const reachable = { tabIndex: 0 } as const

type GridProps = {
  readonly label: string
  readonly rows: Rows
  readonly most: number
  /** Columns that are marked. */
  readonly isNew?: (name: string) => boolean
}

/** Rows as they are, the first of them. */
export const RowsGrid = ({ label, rows, most, isNew }: GridProps): ReactNode => (
  // What scrolls is reached by the keyboard (WCAG 2.1.1).
  <section className={styles['rows']} aria-label={label} {...reachable}>
    <table>
      <thead>
        <tr>
          {rows.columns.map(({ name, type }) => (
            <th key={name} scope="col" title={type} data-type={type} data-new={isNew?.(name) || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.rows.slice(0, most).map((row, at) => (
          // Rows have no names: their places are what they are known by.
          <tr key={`row ${at}`}>
            {rows.columns.map(({ name, type }, column) => (
              <td key={name} data-type={type} data-new={isNew?.(name) || undefined}>
                {row[column] === null ? '' : String(row[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
