import { Button, Dialog, notify, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call, notifyError } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import type { Designer } from '#features/report-design/designer/create-designer.ts'
import { errorsOf } from '#features/report-design/designer/designer-state.ts'
import { useDesigner } from '#features/report-design/designer/use-designer.ts'
import { texts } from '#features/report-design/texts/texts.ts'
import styles from './toolbar.module.css'

type Props = { readonly onClose: () => void; readonly onProblems: () => void }

/** Errors of the report as it stands now: a version is refused while there are any (RPT-03). */
const countErrors = async (designer: Designer): Promise<number | undefined> => {
  const answer = await designer.previewer.now()
  return answer && errorsOf({ state: 'done', answer }).length
}

/** The new version's number; undefined where the draft could not be saved before. */
const publish = async (designer: Designer, comment: string): Promise<number | undefined> => {
  let version: number | undefined
  await designer.hold(async (revision) => {
    const saved = await call('asset.publish', { id: designer.assetId, revision, comment })
    version = saved.version
    const { asset } = designer.store.getState()
    if (asset) designer.store.setState({ asset: { ...asset, ...saved } })
    return saved.revision
  })
  return version
}

export const PublishDialog = ({ onClose, onProblems }: Props): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState(0)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const [saved, found] = [await designer.save(), await countErrors(designer)]
      setErrors(found ?? 0)
      if (!saved || found === undefined || found > 0) return
      const version = await publish(designer, comment)
      if (version === undefined) return
      notify.success(t('published', { version }))
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const showProblems = (): void => {
    onProblems()
    onClose()
  }
  return (
    <Dialog
      title={t('publishTitle')}
      width={460}
      onClose={onClose}
      footer={
        <>
          {errors > 0 && <Button onClick={showProblems}>{t('showProblems')}</Button>}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void run()}>
            {t('publish')}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{t('publishHint')}</p>
      <TextField
        label={t('comment')}
        hint={t('commentHint')}
        value={comment}
        onChange={setComment}
        error={errors > 0 ? t('publishRefused', { count: errors }) : undefined}
      />
    </Dialog>
  )
}
