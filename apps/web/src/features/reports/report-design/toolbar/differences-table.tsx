import type { Cell } from '@gridwright/report-engine'
import type { ReactNode } from 'react'
import { isDerived } from '#assets/versions/readable-difference.ts'
import { useText } from '#base/i18n/index.ts'
import { shownText } from '#features/reports/report-design/document/typed-text.ts'
import { placeOf } from '#features/reports/report-design/document/difference-place.ts'
import { texts } from './texts.ts'
import styles from './toolbar.module.css'

export type ShownDifference = { readonly path: string; readonly before?: unknown; readonly after?: unknown }

type Props = {
  readonly differences: readonly ShownDifference[]
  /** Names of sheets by position, to say `表1!B3` instead of a pointer. */
  readonly sheetNames: readonly string[]
  readonly titles?: readonly [string, string]
}

const most = 500

const isCell = (value: unknown): value is Cell =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['text', 'field', 'formula'].includes(String(value.kind))

/** A whole cell reads as what it shows, everything else as it stands in the document. */
const written = (value: unknown): string => {
  if (typeof value === 'string') return value
  const shown = isCell(value) ? (shownText(value) ?? value.value) : undefined
  return typeof shown === 'string' ? shown : JSON.stringify(value)
}

/** What differs between two documents, by cell and setting. */
export const DifferencesTable = ({ differences, sheetNames, titles }: Props): ReactNode => {
  const t = useText(texts)
  const shown = differences.filter(({ path }) => !isDerived(path))
  if (shown.length === 0) return <p className={styles['hint']}>{t('same')}</p>
  const value = (side: unknown): string => (side === undefined ? t('none') : written(side))
  return (
    <div className={styles['scroll']}>
      <table className={styles['differences']}>
        <thead>
          <tr>
            <th scope="col">{t('where')}</th>
            <th scope="col">{titles?.[0] ?? t('before')}</th>
            <th scope="col">{titles?.[1] ?? t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, most).map((difference) => (
            <tr key={difference.path}>
              <td>{placeOf(difference.path, sheetNames)}</td>
              <td className={styles['before']}>{value(difference.before)}</td>
              <td className={styles['after']}>{value(difference.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
