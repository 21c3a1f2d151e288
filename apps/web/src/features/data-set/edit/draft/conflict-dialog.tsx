import { Button, Dialog, notify } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { shownTime } from '#list/index.ts'
import { texts } from '#features/data-set/edit/texts/texts.ts'
import type { Conflict, Draft } from './use-draft.ts'
import styles from './draft.module.css'

type ConflictDialogProps = { readonly name: string; readonly draft: Draft; readonly conflict: Conflict }

const timeOf = (time: string): string => (Number.isNaN(Date.parse(time)) ? time : shownTime(time))

/** Two people on one data set: nothing is lost, and who came second decides. */
export const ConflictDialog = ({ name, draft, conflict }: ConflictDialogProps): ReactNode => {
  const t = useText(texts)
  const { document, forgetConflict } = draft
  const copy = useRun('asset.create', {
    refresh: ['asset.list'],
    onDone: (_created, input) => {
      notify.success(t('copied', { name: input.name }))
      forgetConflict()
      void draft.reload()
    },
  })
  const overwrite = async (): Promise<void> => {
    forgetConflict()
    await draft.save(await draft.newest())
  }
  return (
    <Dialog title={t('conflictTitle')} width={480} onClose={forgetConflict}>
      <p className={styles['text']}>
        {t('conflictText', { user: conflict.user, time: timeOf(conflict.time) })}
      </p>
      <div className={styles['choices']}>
        <Button
          block
          kind="primary"
          icon="copy"
          busy={copy.running}
          onClick={() => void copy.run({ kind: 'data-set', name: t('copyName', { name }), document })}
        >
          {t('conflictCopy')}
        </Button>
        <Button block icon="upload" onClick={() => void overwrite()}>
          {t('conflictMine')}
        </Button>
        <Button
          block
          danger
          icon="refresh"
          onClick={() => {
            forgetConflict()
            void draft.reload()
          }}
        >
          {t('conflictTheirs')}
        </Button>
      </div>
    </Dialog>
  )
}
