import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useAnswer } from '#features/screens/screen-design/reading/use-widget-data.ts'
import { RowsGrid } from './rows-grid.tsx'
import { bindTexts } from './texts.ts'
import styles from './bind.module.css'

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
  return <RowsGrid label={t('rows')} rows={rows} most={most} />
}
