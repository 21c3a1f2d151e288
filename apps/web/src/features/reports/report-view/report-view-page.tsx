import type { ParameterForm as Form, ValueSet } from '@gridwright/contract'
import { Skeleton } from '@gridwright/ui'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useOperation } from '#base/client/index.ts'
import { ownZone, useText } from '#base/i18n/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { formValues, readAddress, withValues } from './view-address.ts'
import { Failed, NoReport } from './run/run-states.tsx'
import { texts } from './texts.ts'
import { firstSet, givenOf, useValueSets } from './value-sets/use-value-sets.ts'
import { Viewer } from './viewer/viewer.tsx'
import styles from './viewer/report-view.module.css'

/** In the address: which kept conditions were filled in, so that it happens once. */
const filled = 'set'

/** Fills in the first choice of kept conditions where the address says nothing itself. */
const useFirstChoice = (form: Form, start: ValueSet | undefined): boolean => {
  const [params, setParams] = useSearchParams()
  const begun = start === undefined || params.has(filled) || Object.keys(readAddress(params).given).length > 0
  const begin = useEffectEvent(() => {
    if (start === undefined) return
    const next = withValues(params, form.parameters, formValues(form.parameters, givenOf(start.values)))
    next.set(filled, start.id)
    setParams(next, { replace: true })
  })
  useEffect(() => {
    if (!begun) begin()
  }, [begun])
  return begun
}

const Report = ({
  form,
  start,
}: {
  readonly form: Form
  readonly start: ValueSet | undefined
}): ReactNode => {
  useTabTitle(form.name)
  return useFirstChoice(form, start) ? <Viewer form={form} /> : <Skeleton lines={8} />
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
  const sets = useValueSets(form.data)
  if (form.data !== undefined && sets !== undefined && id !== '')
    return (
      <div className={styles['page']}>
        <Report key={id} form={form.data} start={firstSet(sets)} />
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
