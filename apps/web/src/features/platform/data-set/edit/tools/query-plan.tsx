import type { CallInput, DataSetRows } from '@gridwright/contract'
import { Button, Dialog, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { PreviewGrid } from '#features/platform/data-set/edit/preview/preview-grid.tsx'
import { texts } from './texts.ts'
import styles from './tools.module.css'

/** PostgreSQL tells it in lines, which are indented; MySQL in a table. */
const Plan = ({ rows }: { readonly rows: DataSetRows }): ReactNode =>
  rows.columns.length === 1 ? (
    <pre>{rows.rows.map(([line]) => String(line ?? '')).join('\n')}</pre>
  ) : (
    <PreviewGrid rows={rows} />
  )

type QueryPlanProps = {
  readonly wish: Pick<CallInput<'dataSet.preview'>, 'document' | 'values'>
  readonly onClose: () => void
}

/** How the database would run what stands in the editor (RPT-02). */
export const QueryPlan = ({ wish, onClose }: QueryPlanProps): ReactNode => {
  const t = useText(texts)
  const input = { ...wish, explain: true, limit: 1000 }
  const { data, error, refetch } = useOperation('dataSet.preview', input, { staleTime: 0 })
  return (
    <Dialog
      title={t('explainTitle')}
      width={860}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error !== null && <CallErrorState error={error} compact retry={refetch} />}
      {error === null && data === undefined && <Skeleton lines={8} />}
      {data !== undefined && (
        <div className={styles['plan']}>
          <Plan rows={data} />
        </div>
      )}
    </Dialog>
  )
}
