import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useAnswer } from '#features/screens/screen-design/reading/use-widget-data.ts'
import { bindTexts } from './texts.ts'
import styles from './bind.module.css'

const reachable = { tabIndex: 0 } as const

type RowsProps = { readonly query: string; readonly most?: number }

/** What a query gives now. */
export const RowsTable = ({ query, most = 8 }: RowsProps): ReactNode => {
  const t = useText(bindTexts)
  const answer = useAnswer(query)
  if (answer === undefined) return <Skeleton lines={3} />
  const { rows, words } = answer
  if (words !== undefined)
    return (
      <p className={styles['bad']} role="alert">
        {words}
      </p>
    )
  if (rows === undefined) return <Skeleton lines={3} />
  if (rows.rows.length === 0) return <p className={styles['hint']}>{t('noRows')}</p>
  return (
    // What scrolls is reached by the keyboard (WCAG 2.1.1).
    <section className={styles['rows']} aria-label={t('rows')} {...reachable}>
      <table>
        <thead>
          <tr>
            {rows.columns.map(({ name, type }) => (
              <th key={name} scope="col" title={type}>
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
                <td key={name} data-type={type}>
                  {row[column] === null ? '' : String(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
