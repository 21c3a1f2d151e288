import type { Output } from '@gridwright/contract'
import { Button, Note, notify, Skeleton, Stack, TextField } from '@gridwright/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ManySelect, usePeople } from '#parts/process-people/index.ts'
import { formOf, RecordForm, useFormDraft } from '#parts/record-form/index.ts'
import { useDirty } from '#shell/index.ts'
import { startTexts } from './texts.ts'
import styles from './start.module.css'

type Form = Output<'process.startForm'>
type Picked = Readonly<Record<string, readonly string[]>>
const nothing = {}

const useStart = (form: Form, onStarted: () => void) => {
  const t = useText(startTexts)
  const navigate = useNavigate()
  const { run, running } = useRun('process.start', {
    refresh: ['task.list', 'task.counts'],
    success: t('started'),
    onDone: ({ key }) => {
      onStarted()
      void navigate(`/task?show=started&record=${key}`)
    },
  })
  const document = useMemo(() => formOf(form), [form])
  const draft = useFormDraft({ form: document, permissions: form.permissions, known: nothing, isNew: true })
  const [number, setNumber] = useState('')
  const [picked, setPicked] = useState<Picked>({})
  useDirty(draft.isDirty && !running)
  const start = (): void => {
    const values = draft.finished()
    if (values === undefined) return notify.warning(t('formWrong'))
    if (form.picks.some(({ node }) => (picked[node] ?? []).length === 0))
      return notify.warning(t('pickMissing'))
    const { section, processId, version } = form
    const people = Object.fromEntries(Object.entries(picked).map(([node, ids]) => [node, [...ids]]))
    const given = number.trim() === '' ? {} : { businessKey: number.trim() }
    void run({ section, processId, version, variables: values as never, picked: people, ...given })
  }
  return { document, draft, number, setNumber, picked, setPicked, start, running }
}

type FilledProps = { readonly form: Form; readonly onStarted: () => void }

const Filled = ({ form, onStarted }: FilledProps): ReactNode => {
  const t = useText(startTexts)
  const { document, draft, number, setNumber, picked, setPicked, start, running } = useStart(form, onStarted)
  return (
    <Stack gap={4}>
      <h2 className={styles['name']}>{form.name === '' ? form.processId : form.name}</h2>
      {document.fields.length === 0 && <Note tone="info">{t('noForm')}</Note>}
      {document.fields.length > 0 && (
        <RecordForm form={document} permissions={form.permissions} values={draft.values} draft={draft} />
      )}
      {form.picks.map(({ node, name, range }) => (
        <ManySelect
          key={node}
          label={t('picks', { step: name })}
          required
          source={usePeople}
          range={range}
          values={picked[node] ?? []}
          onChange={(people) => setPicked({ ...picked, [node]: people })}
        />
      ))}
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        value={number}
        maxLength={200}
        onChange={setNumber}
      />
      <div className={styles['submit']}>
        <Button kind="primary" busy={running} onClick={start}>
          {t('start')}
        </Button>
      </div>
    </Stack>
  )
}

type StartFormProps = { readonly section: 'activiti' | 'zeebe'; readonly processId: string }

/** What a process asks for at its start. */
export const StartForm = (which: StartFormProps): ReactNode => {
  const t = useText(startTexts)
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useOperation('process.startForm', which)
  if (error !== null && data === undefined)
    return <CallErrorState error={error} title={t('failed')} retry={refetch} />
  if (data === undefined) return <Skeleton lines={6} />
  // What was started leaves an empty form behind.
  return <Filled key={`${data.key} ${round}`} form={data} onStarted={() => setRound(round + 1)} />
}
