import { Button, Dialog, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { instanceReads } from '#features/workflow/process-view/instance-reads.ts'
import { texts } from '#features/workflow/process-view/texts.ts'

type CancelProps = { readonly instanceKey: string; readonly onClose: () => void }

/** Ends an instance for good, with the reason that history keeps. */
export const CancelDialog = ({ instanceKey, onClose }: CancelProps): ReactNode => {
  const t = useText(texts)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { run, running } = useRun('process.cancel', {
    refresh: instanceReads,
    success: t('cancelled'),
    onDone: onClose,
  })
  const cancel = (): void => {
    setTried(true)
    if (reason.trim() !== '') void run({ key: instanceKey, reason: reason.trim() })
  }
  return (
    <Dialog
      title={t('cancelTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="primary" danger busy={running} onClick={cancel}>
            {t('cancelInstance')}
          </Button>
        </>
      }
    >
      <p>{t('cancelHint')}</p>
      <TextArea
        label={t('reason')}
        required
        value={reason}
        error={tried && reason.trim() === '' ? t('reasonMissing') : undefined}
        onChange={setReason}
      />
    </Dialog>
  )
}
