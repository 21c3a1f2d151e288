import { Button, Dialog, notify, SelectField, Stack, TextArea, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { readVariables } from '#parts/process-words/index.ts'
import { texts } from '#features/workflow/monitor/texts.ts'

const times = [0, 60, 3600, 86_400, 604_800] as const

const empty = { name: '', correlationKey: '', messageId: '', variables: '', timeToLive: 3600 }
type Written = typeof empty

type FieldsProps = {
  readonly message: Written
  readonly onChange: (message: Written) => void
  /** It was tried to be sent: what is missing is said. */
  readonly tried: boolean
}

const Fields = ({ message, onChange, tried }: FieldsProps): ReactNode => {
  const t = useText(texts)
  const isWrong = readVariables(message.variables) === undefined
  const part =
    <Key extends keyof Written>(key: Key) =>
    (value: Written[Key]): void =>
      onChange({ ...message, [key]: value })
  return (
    <Stack gap={3}>
      <TextField
        label={t('messageName')}
        required
        data-autofocus
        value={message.name}
        error={tried && message.name.trim() === '' ? t('nameMissing') : undefined}
        onChange={part('name')}
      />
      <TextField
        label={t('correlationKey')}
        hint={t('correlationHint')}
        value={message.correlationKey}
        onChange={part('correlationKey')}
      />
      <SelectField
        label={t('timeToLive')}
        value={message.timeToLive}
        choices={times.map((one) => ({ value: one, label: t(`ttl${one}`) }))}
        onChange={part('timeToLive')}
      />
      <TextField
        label={t('messageId')}
        hint={t('messageIdHint')}
        value={message.messageId}
        onChange={part('messageId')}
      />
      <TextArea
        label={t('variables')}
        mono
        hint={t('variablesHint')}
        error={isWrong ? t('variablesWrong') : undefined}
        value={message.variables}
        onChange={part('variables')}
      />
    </Stack>
  )
}

/** A message reaches one listener; without one it may wait for some time. */
export const PublishDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const [message, setMessage] = useState<Written>(empty)
  const [tried, setTried] = useState(false)
  const sending = useRun('process.publish', {
    refresh: ['process.instances', 'process.subscriptions', 'process.definitions'],
    onDone: ({ instanceKey }) => {
      notify.success(instanceKey === null ? t('buffered') : t('reached', { key: instanceKey }))
      onClose()
    },
  })
  const send = (): void => {
    setTried(true)
    const { messageId, ...rest } = message
    const name = message.name.trim()
    const variables = readVariables(message.variables)
    if (name === '' || variables === undefined) return
    void sending.run({ ...rest, name, variables, ...(messageId === '' ? {} : { messageId }) })
  }
  return (
    <Dialog
      title={t('publishTitle')}
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
      <Fields message={message} onChange={setMessage} tried={tried} />
    </Dialog>
  )
}
