import type { ParameterForm, ParameterValues } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Can } from '#base/session/index.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { texts } from './texts.ts'

type Props = { readonly form: ParameterForm; readonly values: ParameterValues }

/** For whoever may take the report home; guests have no inbox. */
export const SubscribeButton = ({ form, values }: Props): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  if (!form.mayExport || form.version === 0) return null
  return (
    <Can any={['report:export']}>
      <Button kind="text" icon="clock" label={t('subscribe')} onClick={() => setOpen(true)} />
      {open && (
        <SubscriptionDialog
          reportId={form.reportId}
          name={form.name}
          values={values}
          onClose={() => setOpen(false)}
        />
      )}
    </Can>
  )
}
