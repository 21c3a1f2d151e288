import type { TaskRecord } from '@gridwright/contract'
import { Button, Dialog, notify } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ManySelect, usePeople } from '#parts/process-people/index.ts'
import type { FormDraft } from '#parts/record-form/index.ts'
import { actTexts } from './texts.ts'
import { useAct } from './use-act.ts'

type Task = NonNullable<TaskRecord['task']>
type Picked = Readonly<Record<string, readonly string[]>>

type DecideProps = {
  readonly record: TaskRecord
  readonly task: Task
  readonly draft: FormDraft
  readonly words: string
  readonly onReturn: () => void
  readonly onDone: () => void
}

type PickProps = {
  readonly picks: Task['picks']
  readonly onClose: () => void
  readonly onPicked: (picked: Picked) => void
}

/** Who is to approve next, where the approver says so. */
const PickNext = ({ picks, onClose, onPicked }: PickProps): ReactNode => {
  const t = useText(actTexts)
  const [picked, setPicked] = useState<Picked>({})
  const isFull = picks.every(({ node }) => (picked[node] ?? []).length > 0)
  return (
    <Dialog
      title={t('approve')}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dismiss')}</Button>
          <Button kind="primary" disabled={!isFull} onClick={() => onPicked(picked)}>
            {t('approve')}
          </Button>
        </>
      }
    >
      {picks.map(({ node, name, range }) => (
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
    </Dialog>
  )
}

/** Pages over plain http have no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const useDecide = ({ record, task, draft, words, onDone }: DecideProps) => {
  const t = useText(actTexts)
  const { busy, run } = useAct(record)
  // The same click sent twice is answered once.
  const [once] = useState(newKey)
  const { key, reasonRequired } = task
  const mayGo = (): boolean => {
    const isFine = !reasonRequired || words.trim() !== ''
    if (!isFine) notify.warning(t('wordsMissing'))
    return isFine
  }
  const ended = async (done: Promise<boolean>): Promise<void> => {
    if (await done) onDone()
  }
  const said = record.section === 'zeebe' ? t('completed') : t('approved')
  return {
    busy,
    mayGo,
    reject: () =>
      void (mayGo() && ended(run('task.reject', { key, words, once: `${once}-r` }, t('rejected')))),
    resolve: () => void ended(run('task.resolve', { key, words }, t('resolved'))),
    approve: (picked: Picked): void => {
      const values = draft.finished()
      if (values === undefined) {
        notify.warning(t('formWrong'))
        return
      }
      const people = Object.fromEntries(Object.entries(picked).map(([node, ids]) => [node, [...ids]]))
      const input = { key, words, variables: values as never, picked: people, once: `${once}-a` }
      void ended(run('task.approve', input, said))
    },
  }
}

/** Approve, reject, return, resolve. */
export const Decide = (props: DecideProps): ReactNode => {
  const t = useText(actTexts)
  const [isPicking, setPicking] = useState(false)
  const { record, task, onReturn } = props
  const { busy, mayGo, approve, reject, resolve } = useDecide(props)
  const may = new Set(task.actions)
  const begin = (): void => {
    if (!mayGo()) return
    if (task.picks.length > 0) setPicking(true)
    else approve({})
  }
  return (
    <>
      {may.has('return') && <Button onClick={onReturn}>{t('return')}</Button>}
      {may.has('reject') && (
        <Button danger busy={busy} onClick={reject}>
          {t('reject')}
        </Button>
      )}
      {may.has('resolve') && (
        <Button kind="primary" busy={busy} onClick={resolve}>
          {t('resolve')}
        </Button>
      )}
      {may.has('approve') && (
        <Button kind="primary" busy={busy} onClick={begin}>
          {record.section === 'zeebe' ? t('complete') : t('approve')}
        </Button>
      )}
      {isPicking && (
        <PickNext
          picks={task.picks}
          onClose={() => setPicking(false)}
          onPicked={(picked) => {
            setPicking(false)
            approve(picked)
          }}
        />
      )}
    </>
  )
}
