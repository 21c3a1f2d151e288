import { Button, Dialog, notify, Stack, TextArea, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { readVariables } from '#parts/process-words/index.ts'
import { texts } from '#features/workflow/monitor/texts.ts'

/** A signal reaches everybody who waits for it now. */
export const BroadcastDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const [name, setName] = useState('')
  const [written, setWritten] = useState('')
  const [tried, setTried] = useState(false)
  const variables = readVariables(written)
  const sending = useRun('process.broadcast', {
    refresh: ['process.instances', 'process.subscriptions', 'process.definitions'],
    onDone: ({ heard }) => {
      notify.success(t('heard', { count: heard }))
      onClose()
    },
  })
  const send = (): void => {
    setTried(true)
    if (name.trim() !== '' && variables !== undefined) void sending.run({ name: name.trim(), variables })
  }
  return (
    <Dialog
      title={t('broadcastTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={sending.running} onClick={send}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <TextField
          label={t('signalName')}
          required
          data-autofocus
          value={name}
          error={tried && name.trim() === '' ? t('nameMissing') : undefined}
          onChange={setName}
        />
        <TextArea
          label={t('variables')}
          mono
          hint={t('variablesHint')}
          error={variables === undefined ? t('variablesWrong') : undefined}
          value={written}
          onChange={setWritten}
        />
      </Stack>
    </Dialog>
  )
}
