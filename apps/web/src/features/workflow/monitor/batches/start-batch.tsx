import type { CallInput } from '@gridwright/contract'
import { notify, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/monitor/texts.ts'
import { BatchDialog } from '#parts/batch/index.ts'
import type { Section } from '#parts/process-words/index.ts'

type Filter = CallInput<'process.countBatch'>['filter']

type StartProps = {
  readonly section: Section
  readonly kind: 'cancel' | 'retry'
  /** What the list is narrowed by. */
  readonly filter: Filter
  /** Only these of it. */
  readonly keys?: readonly string[] | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says how many it will be and which, then does it to exactly those. */
export const StartBatch = (props: StartProps): ReactNode => {
  const { section, kind, filter, keys, onClose, onDone } = props
  const t = useText(texts)
  const [reason, setReason] = useState('')
  const chosen = { section, filter, ...(keys === undefined ? {} : { keys: [...keys] }) }
  const counted = useOperation('process.countBatch', { ...chosen, kind }, { staleTime: 0 })
  const { run, running } = useRun('process.startBatch', {
    refresh: ['process.instances', 'process.batches', 'process.countBatch', 'process.definitions'],
    onDone: () => {
      notify.success(t('batchStarted'))
      onDone()
    },
  })
  const { total = 0, first } = counted.data ?? {}
  const start = (): void => {
    const work =
      kind === 'cancel'
        ? ({ kind, reason: reason.trim() || t('cancelMany') } as const)
        : ({ kind, retries: 1 } as const)
    void run({ ...chosen, work, expected: total })
  }
  return (
    <BatchDialog
      title={t(kind === 'cancel' ? 'cancelMany' : 'retryMany')}
      okText={t(kind === 'cancel' ? 'cancelMany' : 'retryMany')}
      danger={kind === 'cancel'}
      summary={t(kind === 'cancel' ? 'cancelManyHint' : 'retryManyHint')}
      touched={first?.map(({ key, title, name, businessKey }) => ({
        id: key,
        name: title || name || key,
        detail: businessKey ?? key,
        problems: [],
      }))}
      total={total}
      error={counted.error}
      busy={running}
      onRun={start}
      onClose={onClose}
    >
      {kind === 'cancel' && <TextArea label={t('reason')} value={reason} onChange={setReason} />}
    </BatchDialog>
  )
}
