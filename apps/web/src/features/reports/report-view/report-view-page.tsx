import type { ParameterForm as Form } from '@gridwright/contract'
import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useOperation } from '#base/client/index.ts'
import { ownZone, useText } from '#base/i18n/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { readAddress } from './view-address.ts'
import { Failed, NoReport } from './run/run-states.tsx'
import { texts } from './texts.ts'
import { Viewer } from './viewer/viewer.tsx'
import styles from './viewer/report-view.module.css'

const Report = ({ form }: { readonly form: Form }): ReactNode => {
  useTabTitle(form.name)
  return <Viewer form={form} />
}

/** `/excelreport/viewer?id=…` (RTE-06, RPT-04): the report's questions, then the report. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [params] = useSearchParams()
  const { id, draft } = readAddress(params)
  const form = useOperation(
    'report.form',
    { id, draft, timeZone: ownZone() },
    { enabled: id !== '', staleTime: 60_000 },
  )
  if (form.data !== undefined && id !== '')
    return (
      <div className={styles['page']}>
        <Report key={id} form={form.data} />
      </div>
    )
  return (
    <div className={styles['center']}>
      {id === '' && <NoReport />}
      {form.error !== null && (
        <Failed
          reportId={id}
          error={form.error}
          title={t('formFailed')}
          onAgain={() => void form.refetch()}
        />
      )}
      {id !== '' && form.error === null && <Skeleton lines={8} />}
    </div>
  )
}
