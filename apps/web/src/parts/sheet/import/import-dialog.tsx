import type { OperationName } from '@gridwright/contract'
import { Button, confirm, Dialog, EmptyState, ErrorState } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#parts/sheet/texts.ts'
import { ChooseStep } from './choose-step.tsx'
import { Problems, PreviewStep } from './preview-step.tsx'
import { UpdateSwitch } from './update-switch.tsx'
import { useImport } from './use-import.ts'
import type { Import, Stage } from './use-import.ts'
import { WorkStep } from './work-step.tsx'

type ImportDialogProps = {
  readonly sheet: string
  readonly title: string
  readonly refresh: readonly OperationName[]
  readonly onClose: () => void
}

type Choice = {
  readonly file: File | undefined
  readonly setFile: (file: File | undefined) => void
  readonly updateExisting: boolean
  readonly setUpdateExisting: (update: boolean) => void
}

const useChoice = (): Choice => {
  const [file, setFile] = useState<File>()
  const [updateExisting, setUpdateExisting] = useState(false)
  return { file, setFile, updateExisting, setUpdateExisting }
}

const isWorking = ({ kind }: Stage): boolean => kind === 'upload' || kind === 'work'

/** From a file to its rows in the list: choose, see what would happen, then import (SYS-02). */
export const ImportDialog = ({ sheet, title, refresh, onClose }: ImportDialogProps): ReactNode => {
  const t = useText(texts)
  const choice = useChoice()
  const work = useImport({ sheet, updateExisting: choice.updateExisting, refresh })
  const { stage } = work
  const close = async (): Promise<void> => {
    const question = {
      title: t('leave'),
      content: t('leaveHint'),
      okText: t('stop'),
      cancelText: t('keep'),
      danger: true,
    }
    const isWriting = stage.kind === 'work' && stage.of === 'import'
    if (!isWriting || (await confirm(question))) onClose()
  }
  return (
    <Dialog
      title={t('importTitle', { title })}
      width={640}
      onClose={() => void close()}
      footer={<Footer {...{ work, choice, onClose: () => void close() }} />}
    >
      <Step {...{ sheet, work, choice }} />
    </Dialog>
  )
}

type PartProps = { readonly work: Import; readonly choice: Choice }

const Step = ({ sheet, work, choice }: PartProps & { readonly sheet: string }): ReactNode => {
  const t = useText(texts)
  const { stage } = work
  const { updateExisting, setUpdateExisting } = choice
  if (stage.kind === 'choose')
    return (
      <ChooseStep
        sheet={sheet}
        file={choice.file}
        onFile={choice.setFile}
        updateExisting={updateExisting}
        onUpdateExisting={setUpdateExisting}
        problem={stage.problem}
      />
    )
  if (stage.kind === 'preview')
    return (
      <PreviewStep outcome={stage.outcome} problemFile={stage.problemFile}>
        <UpdateSwitch
          checked={updateExisting}
          onChange={(update) => {
            setUpdateExisting(update)
            work.checkAgain(stage.fileId, update)
          }}
        />
      </PreviewStep>
    )
  if (stage.kind === 'done') {
    const { create, update } = stage.outcome
    return <EmptyState icon="success" title={t('done')} hint={t('doneHint', { create, update })} />
  }
  if (stage.kind === 'failed')
    return (
      <>
        <ErrorState compact title={t('failed')} hint={stage.problem} />
        {(stage.outcome?.problems.length ?? 0) > 0 && stage.outcome !== null && (
          <Problems outcome={stage.outcome} />
        )}
      </>
    )
  return <WorkStep stage={stage} />
}

const Footer = ({ work, choice, onClose }: PartProps & { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const { stage } = work
  const { file } = choice
  if (stage.kind === 'done')
    return (
      <Button kind="primary" onClick={onClose}>
        {t('close')}
      </Button>
    )
  if (isWorking(stage)) return <Button onClick={work.stop}>{t('stop')}</Button>
  if (stage.kind === 'choose')
    return (
      <>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          kind="primary"
          disabled={file === undefined}
          onClick={() => file !== undefined && work.check(file)}
        >
          {t('check')}
        </Button>
      </>
    )
  return (
    <>
      <Button
        onClick={() => {
          choice.setFile(undefined)
          work.stop()
        }}
      >
        {t('other')}
      </Button>
      {stage.kind === 'preview' && stage.outcome.error === 0 && (
        <Button kind="primary" onClick={() => work.run(stage.fileId)}>
          {t('run', { count: stage.outcome.rows })}
        </Button>
      )}
    </>
  )
}
