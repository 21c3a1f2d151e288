import { Button, Dialog, Note, Stack, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { instanceReads } from '#features/workflow/process-view/instance-reads.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { incidentWord, readVariables } from '#parts/process-words/index.ts'
import type { ShownIncident, ShownInstance } from '#features/workflow/process-view/shown.ts'

type MendProps = {
  readonly incident: ShownIncident
  readonly instance: ShownInstance
  readonly onClose: () => void
}

/** Those of the process, to be put right in place. */
const ownVariables = ({ key, variables }: ShownInstance): string => {
  const own = variables.filter(({ scopeKey }) => scopeKey === key).map(({ name, value }) => [name, value])
  return JSON.stringify(Object.fromEntries(own), undefined, 2)
}

/** Puts variables of the process right, and then tries again what failed. */
export const MendDialog = ({ incident, instance, onClose }: MendProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [written, setWritten] = useState(() => ownVariables(instance))
  const setting = useRun('process.setVariables', {})
  const resolving = useRun('process.resolve', {
    refresh: instanceReads,
    success: t('retried'),
    onDone: onClose,
  })
  const variables = readVariables(written)
  const mend = async (): Promise<void> => {
    if (variables === undefined) return
    const isSet = await setting.run({ key: instance.key, variables })
    if (isSet !== undefined) await resolving.run({ key: incident.key })
  }
  return (
    <Dialog
      title={t('setAndResolve')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="primary" busy={setting.running || resolving.running} onClick={() => void mend()}>
            {t('setAndResolve')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Note tone="warning">
          {incidentWord(incident.kind, language)}: {incident.message}
        </Note>
        <TextArea
          label={t('variables')}
          hint={t('mendHint')}
          mono
          rows={12}
          value={written}
          error={variables === undefined ? t('variablesWrong') : undefined}
          onChange={setWritten}
        />
      </Stack>
    </Dialog>
  )
}
