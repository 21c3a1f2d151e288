import type { TaskRecord } from '@gridwright/contract'
import { Skeleton } from '@gridwright/ui'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { formOf, RecordForm, useFormDraft } from '#parts/record-form/index.ts'
import { useDirty } from '#shell/index.ts'
import { ActBar } from '#features/workflow/task/act/act-bar.tsx'
import { texts } from '#features/workflow/task/texts.ts'
import { OtherValues } from './other-values.tsx'
import { RecordHead } from './record-head.tsx'
import { recordTexts } from './texts.ts'
import { WayPanel } from './way-panel.tsx'
import styles from './record.module.css'

/** What is opened: a task, or an instance. */
export type Opened = { readonly task: string } | { readonly record: string }

type PanelProps = {
  readonly opened: Opened
  /** The task is done, or somebody else’s now. */
  readonly onDone: () => void
  /** Stands before the title, such as the way back on a phone. */
  readonly before?: ReactNode
}

const useRecord = (opened: Opened) => {
  const byTask = 'task' in opened
  const one = useOperation('task.get', { key: byTask ? opened.task : '0' }, { enabled: byTask })
  const other = useOperation(
    'task.record',
    { instanceKey: byTask ? '0' : opened.record },
    { enabled: !byTask },
  )
  return byTask ? one : other
}

type LoadedProps = Pick<PanelProps, 'onDone' | 'before'> & { readonly record: TaskRecord }

/** A record with what its reader may do; made anew for each. */
export const LoadedRecord = ({ record, onDone, before }: LoadedProps): ReactNode => {
  const t = useText(recordTexts)
  const { permissions, values, task } = record
  const form = useMemo(() => formOf(record), [record])
  const fills = task !== null && task.isMine && task.actions.includes('approve')
  const draft = useFormDraft({ form, permissions, known: values })
  useDirty(fills && draft.isDirty)
  return (
    <div className={styles['panel']}>
      <article className={styles['record']} aria-label={t('record')}>
        {before}
        <div className={styles['scroll']}>
          <RecordHead record={record} />
          {form.fields.length > 0 && (
            <RecordForm
              form={form}
              permissions={permissions}
              values={values}
              draft={fills ? draft : undefined}
            />
          )}
          <OtherValues form={form} values={values} />
        </div>
        <ActBar record={record} draft={draft} onDone={onDone} />
      </article>
      <WayPanel record={record} />
    </div>
  )
}

/** A task or a record: form, actions, the way so far. */
export const RecordPanel = ({ opened, onDone, before }: PanelProps): ReactNode => {
  const t = useText(texts)
  const { data, error, refetch } = useRecord(opened)
  if (error !== null && data === undefined)
    return (
      <div className={styles['failed']}>
        {before}
        <CallErrorState error={error} title={t('openFailed')} retry={refetch} />
      </div>
    )
  if (data === undefined)
    return (
      <div className={styles['failed']}>
        <Skeleton lines={8} />
      </div>
    )
  return (
    <LoadedRecord
      key={data.task?.key ?? data.instanceKey}
      record={data}
      onDone={onDone}
      {...(before === undefined ? {} : { before })}
    />
  )
}
