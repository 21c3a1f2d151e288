import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { ownZone, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import { Viewer } from './viewer/viewer.tsx'

/** A report as the guest of a link sees it (RPT-06). */
export const SharedReport = ({ id }: { readonly id: string }): ReactNode => {
  const t = useText(texts)
  const form = useOperation('report.form', { id, timeZone: ownZone() }, { staleTime: 60_000 })
  if (form.data !== undefined) return <Viewer form={form.data} />
  return form.error === null ? (
    <Skeleton lines={8} />
  ) : (
    <CallErrorState error={form.error} title={t('formFailed')} />
  )
}
