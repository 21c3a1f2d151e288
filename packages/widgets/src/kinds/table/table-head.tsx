import type { ReactNode } from 'react'
import type { TableOptions } from './facts.ts'
import type { ShownColumn } from './shown-columns.ts'
import styles from './table.module.css'

type Columns = { readonly columns: readonly ShownColumn[]; readonly hasRank: boolean }

export const Widths = ({ columns, hasRank }: Columns): ReactNode => (
  <colgroup>
    {hasRank && <col style={{ width: 48 }} />}
    {columns.map(({ width }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- columns are told apart by their place alone
      <col key={at} {...(width > 0 && { style: { width } })} />
    ))}
  </colgroup>
)

/** The head that stays while the rows move; who listens hears {@link SpokenHead}, of the table that has the rows. */
export const Head = ({
  columns,
  hasRank,
  head,
}: Columns & { readonly head: TableOptions['head'] }): ReactNode => (
  <table className={styles['table']} aria-hidden="true">
    <Widths columns={columns} hasRank={hasRank} />
    <tbody>
      <tr
        className={styles['head']}
        style={{
          height: head.height,
          fontSize: head.size,
          ...(head.colour !== '' && { color: head.colour }),
          ...(head.background !== '' && { background: head.background }),
        }}
      >
        {hasRank && <td>#</td>}
        {columns.map(({ name, align }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns are told apart by their place alone
          <td key={at} style={{ textAlign: align }}>
            {name}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
)

export const SpokenHead = ({ columns, hasRank }: Columns): ReactNode => (
  <thead className={styles['spoken']}>
    <tr>
      {hasRank && <th scope="col">#</th>}
      {columns.map(({ name }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns are told apart by their place alone
        <th key={at} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
