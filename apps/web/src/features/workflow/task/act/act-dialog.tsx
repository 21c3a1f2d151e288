import type { TaskRecord } from '@gridwright/contract'
import { Button, Checkbox, Dialog, EmptyState, RadioGroup, Stack, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ManySelect, usePeople } from '#parts/process-people/index.ts'
import { actTexts } from './texts.ts'
import { useAct } from './use-act.ts'

export type DialogKind = 'return' | 'transfer' | 'delegate' | 'addSigner' | 'copy'
type Task = NonNullable<TaskRecord['task']>
type Signs = 'before' | 'after' | 'beside'

type DialogProps = {
  readonly kind: DialogKind
  readonly record: TaskRecord
  readonly task: Task
  /** What was written already. */
  readonly words: string
  readonly onClose: () => void
  readonly onDone: () => void
}

type Wish = {
  readonly words: string
  readonly people: readonly string[]
  readonly activation: string
  readonly direct: boolean
  readonly signs: Signs
  readonly inOrder: boolean
}

type PartProps = { readonly wish: Wish; readonly onChange: (part: Partial<Wish>) => void }

const Targets = ({ wish, onChange, task }: PartProps & { readonly task: Task }): ReactNode => {
  const t = useText(actTexts)
  const { data } = useOperation('task.returnTargets', { key: task.key })
  const targets = data?.targets
  if (targets?.length === 0) return <EmptyState compact icon="info" title={t('noTarget')} />
  return (
    <>
      <RadioGroup
        label={t('to')}
        required
        stacked
        value={wish.activation}
        choices={(targets ?? []).map(({ activation, step, people }) => ({
          value: activation,
          label: people.length === 0 ? step : t('target', { step, people: people.join(' ') }),
        }))}
        onChange={(activation) => onChange({ activation })}
      />
      <Checkbox checked={wish.direct} onChange={(direct) => onChange({ direct })}>
        {t('direct')}
      </Checkbox>
    </>
  )
}

const Signers = ({ wish, onChange }: PartProps): ReactNode => {
  const t = useText(actTexts)
  const kinds = ['before', 'after', 'beside'] as const
  return (
    <>
      <RadioGroup
        label={t('kind')}
        stacked
        value={wish.signs}
        choices={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={(signs) => onChange({ signs })}
      />
      <ManySelect
        label={t('people')}
        required
        source={usePeople}
        values={wish.people}
        onChange={(people) => onChange({ people })}
      />
      <Checkbox checked={wish.inOrder} onChange={(inOrder) => onChange({ inOrder })}>
        {t('inOrder')}
      </Checkbox>
    </>
  )
}

const Body = ({ kind, task, ...part }: PartProps & Pick<DialogProps, 'kind' | 'task'>): ReactNode => {
  const t = useText(actTexts)
  if (kind === 'return') return <Targets task={task} {...part} />
  if (kind === 'addSigner') return <Signers {...part} />
  return (
    <ManySelect
      label={t(kind === 'copy' ? 'people' : 'person')}
      required
      single={kind !== 'copy'}
      source={usePeople}
      values={part.wish.people}
      onChange={(people) => part.onChange({ people })}
    />
  )
}

const useSend = ({ kind, record, task, onClose, onDone }: DialogProps) => {
  const t = useText(actTexts)
  const { busy, run } = useAct(record)
  const { key } = task
  const sent = ({ words, people, activation, direct, signs, inOrder }: Wish): Promise<boolean> => {
    const to = people[0] ?? ''
    const users = [...people]
    switch (kind) {
      case 'return':
        return run('task.return', { key, activation, words, direct }, t('returned'))
      case 'transfer':
        return run('task.transfer', { key, to, words }, t('transferred'))
      case 'delegate':
        return run('task.delegate', { key, to, words }, t('delegated'))
      case 'addSigner':
        return run('task.addSigners', { key, signs, users, inOrder, words }, t('signersAdded'))
      case 'copy':
        return run('task.copy', { key, users, words }, t('copied'))
    }
  }
  return {
    busy,
    send: async (wish: Wish): Promise<void> => {
      if (!(await sent(wish))) return
      onClose()
      if (kind !== 'copy') onDone()
    },
  }
}

/** What takes more than a word: where to, to whom, who signs too. */
export const ActDialog = (props: DialogProps): ReactNode => {
  const { kind, task, words, onClose } = props
  const t = useText(actTexts)
  const [wish, setWish] = useState<Wish>({
    words,
    people: [],
    activation: '',
    direct: false,
    signs: 'before',
    inOrder: false,
  })
  const { busy, send } = useSend(props)
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part })
  const isChosen = kind === 'return' ? wish.activation !== '' : wish.people.length > 0
  const isSaid = kind === 'copy' || !task.reasonRequired || wish.words.trim() !== ''
  return (
    <Dialog
      title={t(kind)}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dismiss')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={!isChosen || !isSaid}
            reason={isSaid ? undefined : t('wordsMissing')}
            onClick={() => void send(wish)}
          >
            {t('ok')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Body kind={kind} task={task} wish={wish} onChange={change} />
        <TextArea
          label={t('words')}
          required={task.reasonRequired && kind !== 'copy'}
          value={wish.words}
          rows={2}
          maxLength={4000}
          onChange={(next) => change({ words: next })}
        />
      </Stack>
    </Dialog>
  )
}
