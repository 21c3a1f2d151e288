import { Button, Dialog, Stack, TextArea, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { instanceReads } from '#features/workflow/process-view/instance-reads.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { readVariables } from '#parts/process-words/index.ts'
import type { ShownVariable } from '#features/workflow/process-view/shown.ts'

type VariableProps = {
  readonly instanceKey: string
  /** Absent: a new one, of the process. */
  readonly variable?: ShownVariable | undefined
  readonly onClose: () => void
}

/** Name and value as variables, where they are some. */
const written = (name: string, value: string): ReturnType<typeof readVariables> =>
  name.trim() === '' || value.trim() === ''
    ? undefined
    : readVariables(`{${JSON.stringify(name.trim())}:${value}}`)

/** Sets one variable, where it stands. */
export const VariableDialog = ({ instanceKey, variable, onClose }: VariableProps): ReactNode => {
  const t = useText(texts)
  const [name, setName] = useState(variable?.name ?? '')
  const [value, setValue] = useState(
    variable === undefined ? '' : JSON.stringify(variable.value, undefined, 2),
  )
  const [tried, setTried] = useState(false)
  const { run, running } = useRun('process.setVariables', {
    refresh: instanceReads,
    success: t('variableSet'),
    onDone: onClose,
  })
  const variables = written(name, value)
  const save = (): void => {
    setTried(true)
    if (variables === undefined) return
    const scope = variable === undefined ? {} : { scopeKey: variable.scopeKey }
    void run({ key: instanceKey, variables, ...scope })
  }
  return (
    <Dialog
      title={t(variable === undefined ? 'addVariable' : 'editVariable')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="primary" busy={running} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {variable === undefined ? (
          <TextField label={t('variable')} required value={name} onChange={setName} data-autofocus />
        ) : (
          <strong>{variable.name}</strong>
        )}
        <TextArea
          label={t('value')}
          required
          mono
          rows={6}
          hint={t('valueHint')}
          value={value}
          error={tried && variables === undefined ? t('valueWrong') : undefined}
          onChange={setValue}
        />
      </Stack>
    </Dialog>
  )
}
