import type { CallInput } from '@gridwright/contract'
import { Progress } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BatchDialog } from '#parts/batch/index.ts'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useUserBatchJob } from '#parts/people-batch/index.ts'
import { BatchChoice, plainAction } from './batch-choice.tsx'
import type { BatchKind } from './batch-choice.tsx'
import { texts } from './texts.ts'
import { needsReceiver, rowOf, shapes, summaryOf } from './user-batch.tsx'

type Wish = CallInput<'user.runBatchOnAll'>

type Props = {
  readonly kind: BatchKind
  /** Whom it means: all who match when it runs. */
  readonly filter: Wish['filter']
  readonly onDone: () => void
  readonly onClose: () => void
}

const useTouched = (filter: Wish['filter'], action: Wish['action'] | undefined) => {
  const wish = { filter, action: action ?? ({ kind: 'enable' } as const) }
  const { data, error } = useOperation('user.touchesAll', wish, {
    enabled: action !== undefined,
    staleTime: 0,
  })
  return { told: action === undefined ? undefined : data, error }
}

/** What a batch of all that match touches, before it is done (ERR-06); large ones take their time. */
export const UserBatchAllDialog = ({ kind, filter, onDone, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const [action, setAction] = useState(plainAction(kind))
  const { told, error } = useTouched(filter, action)
  const { run, progress } = useUserBatchJob(onDone)
  const { label, danger } = shapes[kind]
  const start = (): void => {
    if (action !== undefined) void run({ filter, action })
  }
  return (
    <BatchDialog
      title={t('batchTitle', { action: t(label), count: told?.count ?? '…' })}
      okText={t(label)}
      danger={danger}
      touched={told?.users.map((user) => rowOf(t, user))}
      total={told?.count}
      waiting={action === undefined}
      error={error}
      {...(told === undefined ? {} : { summary: summaryOf(t, kind, told) })}
      busy={progress !== undefined}
      onRun={start}
      onClose={onClose}
    >
      {(kind !== 'remove' || needsReceiver(told?.users, action)) && (
        <BatchChoice kind={kind} action={action} onAction={setAction} />
      )}
      <Going kind={kind} progress={progress} />
    </BatchDialog>
  )
}

type GoingProps = { readonly kind: BatchKind; readonly progress: number | undefined }

const Going = ({ kind, progress }: GoingProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      {kind === 'resetPasswords' && <p>{t('passwordsAsFile')}</p>}
      {progress !== undefined && <Progress value={progress} label={t('working')} />}
    </>
  )
}
