import type { TaskRecord } from '@gridwright/contract'
import { ActionMenu, Button, confirm, Icon, notify, TextArea } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { FormDraft } from '#parts/record-form/index.ts'
import { ActDialog } from './act-dialog.tsx'
import type { DialogKind } from './act-dialog.tsx'
import { Decide } from './decide.tsx'
import { actTexts } from './texts.ts'
import { useAct } from './use-act.ts'
import styles from './act.module.css'

type Task = NonNullable<TaskRecord['task']>
type Action = Task['actions'][number]
type BarProps = { readonly record: TaskRecord; readonly draft: FormDraft; readonly onDone: () => void }

/** Behind “more”, in this order. */
const further = ['addSigner', 'transfer', 'delegate', 'copy'] as const satisfies readonly (Action &
  DialogKind)[]
const icons = { addSigner: 'users', transfer: 'swap', delegate: 'user', copy: 'share' } as const

/** What who started it may do, whether he has a task of it or not. */
const useOwnActions = (record: TaskRecord): readonly MenuAction[] => {
  const t = useText(actTexts)
  const { instanceKey, mayCancel, mayUrge } = record
  const urge = useRun('task.urge', {
    refresh: ['task.record', 'task.get'],
    onDone: ({ told }) => notify.success(t('urged', { count: told })),
  })
  const cancel = useRun('task.cancel', {
    refresh: ['task.record', 'task.get', 'task.list', 'task.counts'],
    success: t('cancelled'),
  })
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: t('cancel'),
      content: t('cancelAsk'),
      okText: t('cancel'),
      danger: true,
    })
    if (yes) void cancel.run({ instanceKey })
  }
  return [
    ...(mayUrge
      ? [
          {
            key: 'urge',
            label: t('urge'),
            icon: 'bell',
            onRun: () => void urge.run({ instanceKey }),
          } as const,
        ]
      : []),
    ...(mayCancel
      ? [{ key: 'cancel', label: t('cancel'), icon: 'stop', danger: true, onRun: () => void ask() } as const]
      : []),
  ]
}

const More = ({ items }: { readonly items: readonly MenuAction[] }): ReactNode => {
  const t = useText(actTexts)
  if (items.length === 0) return null
  return (
    <ActionMenu label={t('more')} items={items} className={styles['more']}>
      <Icon name="more" />
    </ActionMenu>
  )
}

type SimpleProps = { readonly record: TaskRecord; readonly task: Task; readonly onDone: () => void }

/** What takes no words: claim, give back, take back. */
const Simple = ({ record, task: { key, actions }, onDone }: SimpleProps): ReactNode => {
  const t = useText(actTexts)
  const { busy, run } = useAct(record)
  const unclaim = async (): Promise<void> => {
    if (await run('task.unclaim', { key }, t('unclaimed'))) onDone()
  }
  return (
    <>
      {actions.includes('unclaim') && (
        <Button busy={busy} onClick={() => void unclaim()}>
          {t('unclaim')}
        </Button>
      )}
      {actions.includes('takeBack') && (
        <Button busy={busy} onClick={() => void run('task.takeBack', { key }, t('takenBack'))}>
          {t('takeBack')}
        </Button>
      )}
      {actions.includes('claim') && (
        <Button kind="primary" busy={busy} onClick={() => void run('task.claim', { key }, t('claimed'))}>
          {t('claim')}
        </Button>
      )}
    </>
  )
}

const decides = new Set<Action>(['approve', 'reject', 'return', 'resolve'])

/** Words and actions, at the lower edge: exactly what the record allows. */
export const ActBar = ({ record, draft, onDone }: BarProps): ReactNode => {
  const t = useText(actTexts)
  const [words, setWords] = useState('')
  const [dialog, setDialog] = useState<DialogKind>()
  const own = useOwnActions(record)
  const { task } = record
  const actions = task?.actions ?? []
  const items: readonly MenuAction[] = [
    ...further
      .filter((one) => actions.includes(one))
      .map((one) => ({ key: one, label: t(one), icon: icons[one], onRun: () => setDialog(one) })),
    ...own,
  ]
  if (items.length + actions.length === 0) return null
  return (
    <section className={styles['bar']} aria-label={t('actions')}>
      {task !== null && actions.some((one) => decides.has(one)) && (
        <TextArea
          label={t('words')}
          required={task.reasonRequired}
          value={words}
          rows={1}
          maxLength={4000}
          onChange={setWords}
        />
      )}
      <div className={styles['buttons']}>
        <More items={items} />
        {task !== null && <Simple record={record} task={task} onDone={onDone} />}
        {task !== null && (
          <Decide
            record={record}
            task={task}
            draft={draft}
            words={words}
            onReturn={() => setDialog('return')}
            onDone={onDone}
          />
        )}
      </div>
      {dialog !== undefined && task !== null && (
        <ActDialog
          kind={dialog}
          record={record}
          task={task}
          words={words}
          onClose={() => setDialog(undefined)}
          onDone={onDone}
        />
      )}
    </section>
  )
}
