import { Button, Dialog } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { instanceReads } from '#features/workflow/process-view/instance-reads.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import type { Elements } from '#features/workflow/process-view/use-elements.ts'
import { changeWord } from './change-word.ts'
import type { Change, Changes } from './use-changes.ts'
import styles from '#features/workflow/process-view/process-view.module.css'

type ApplyProps = {
  readonly instanceKey: string
  readonly changes: Changes
  readonly elements: Elements
  readonly onClose: () => void
}

const nodesOf = (list: readonly Change[], kind: 'terminate' | 'activate'): { readonly node: string }[] =>
  list.flatMap((one) => (one.kind === kind ? [{ node: one.node }] : []))

/** All that will be done, before it is: at once or not at all. */
export const ApplyDialog = ({ instanceKey, changes, elements, onClose }: ApplyProps): ReactNode => {
  const t = useText(texts)
  const { list } = changes
  const { run, running } = useRun('process.modify', {
    refresh: instanceReads,
    success: t('modified'),
    onDone: () => {
      onClose()
      changes.close()
    },
  })
  const apply = (): void =>
    void run({
      key: instanceKey,
      terminate: nodesOf(list, 'terminate'),
      activate: nodesOf(list, 'activate'),
      move: list.flatMap((one) => (one.kind === 'move' ? [{ from: one.from, to: one.to }] : [])),
    })
  return (
    <Dialog
      title={t('applyTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="primary" busy={running} onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <p>{t('applyHint')}</p>
      <ol className={styles['list']}>
        {list.map((change) => (
          <li key={JSON.stringify(change)}>{changeWord(change, elements, t)}</li>
        ))}
      </ol>
    </Dialog>
  )
}
