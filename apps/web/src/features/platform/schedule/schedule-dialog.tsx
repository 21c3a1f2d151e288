import type { Misfire, Output, Schedule } from '@gridwright/contract'
import { Button, confirm, Dialog, Note, SchemaForm, Skeleton, useSchemaForm } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import {
  CallError,
  CallErrorState,
  callErrorText,
  notifyError,
  refusedField,
  useOperation,
  useRun,
} from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { NextTimes } from './next-times.tsx'
import { useControls } from './parameter-controls.tsx'
import { fieldsOf, parametersOf, startOf } from './schedule-fields.ts'
import type { ScheduleValues } from './schedule-fields.ts'
import { texts } from './texts.ts'
import styles from './schedule.module.css'

type Props = { readonly schedule: Schedule | undefined; readonly onClose: () => void }
type FormProps = Props & {
  readonly kinds: Output<'schedule.kinds'>['kinds']
}

const useSave = (
  { schedule, kinds, onClose }: FormProps,
  refuse: (field: string, reason: string) => boolean,
) => {
  const t = useText(texts)
  const language = useLanguage()
  const onError = (error: unknown): void => {
    const text = callErrorText(error, language)
    const field = refusedField(error)
    if (error instanceof CallError && error.code === 'name-taken' && refuse('name', text)) return
    if (error instanceof CallError && error.code.startsWith('cron-') && refuse('cron', text)) return
    if (field !== undefined && refuse(field.field, field.reason)) return
    notifyError(error)
  }
  const options = {
    refresh: ['schedule.list', 'schedule.kinds'] as const,
    success: t('saved'),
    onDone: onClose,
    onError,
  }
  const create = useRun('schedule.create', options)
  const update = useRun('schedule.update', options)
  const run = (values: ScheduleValues): void => {
    const kind = kinds.find((one) => one.kind === values['kind'])
    if (kind === undefined) return
    const wish = {
      name: String(values['name']),
      group: String(values['group']),
      kind: kind.kind,
      parameters: parametersOf(values, kind),
      cron: String(values['cron']),
      timeZone: String(values['timeZone']),
      misfire: values['misfire'] as Misfire,
      concurrent: values['concurrent'] === true,
    }
    if (schedule === undefined) void create.run(wish)
    else void update.run({ id: schedule.id, version: schedule.version, ...wish })
  }
  return { run, running: create.running || update.running }
}

const Form = (props: FormProps): ReactNode => {
  const { schedule, kinds, onClose } = props
  const t = useText(texts)
  const language = useLanguage()
  const formId = useId()
  const controls = useControls()
  const fields = fieldsOf({ t, language, kinds, controls })
  const form = useSchemaForm<ScheduleValues>({ fields, initial: startOf(schedule, kinds) })
  const { values } = form
  const set: typeof form.set = (name, value) => {
    form.set(name, value)
    if (name === 'preset' && value !== '') form.set('cron', value)
  }
  const save = useSave(props, form.refuse)
  const about = kinds.find(({ kind }) => kind === values['kind'])?.about[language]
  const close = async (): Promise<void> => {
    if (!form.dirty || (await confirm({ title: t('unsaved'), okText: t('discard'), danger: true }))) onClose()
  }
  return (
    <Dialog
      title={schedule === undefined ? t('createTitle') : t('editTitle', { name: schedule.name })}
      width={720}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={save.running}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SchemaForm id={formId} form={{ ...form, set }} columns={2} onSubmit={save.run}>
        {about !== undefined && (
          <Note tone="info" className={styles['note']}>
            {about} {schedule !== undefined && t('takesOver')}
          </Note>
        )}
        <NextTimes cron={String(values['cron'])} timeZone={String(values['timeZone'])} />
      </SchemaForm>
    </Dialog>
  )
}

/** Makes or changes a scheduled job: a registered handler, its parameters, and when. */
export const ScheduleDialog = ({ schedule, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const kinds = useOperation('schedule.kinds', {})
  if (kinds.data !== undefined)
    return (
      <Form
        schedule={schedule}
        kinds={kinds.data.kinds.filter(({ personal }) => personal !== true)}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t('createTitle')} width={720} onClose={onClose}>
      {kinds.error === null ? <Skeleton lines={6} /> : <CallErrorState error={kinds.error} compact />}
    </Dialog>
  )
}
