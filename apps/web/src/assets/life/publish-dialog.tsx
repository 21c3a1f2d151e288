import { Button, Dialog, notify, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import { useLife } from './use-life.ts'
import styles from './life.module.css'

/** Whether a version may be made of what was saved; `words`: why not, where there is something to say. */
export type Refusal = { readonly words?: string }

type PublishDialogProps = {
  readonly onClose: () => void
  /** What a version means for those who use it. */
  readonly hint: string
  /** Asked once the draft was saved; undefined: nothing stands against it. */
  readonly check?: () => Promise<Refusal | undefined>
  /** Beside the answers, where it was refused. */
  readonly more?: ReactNode
}

/** Asks what is new before a version is made of what is shown. */
export const PublishDialog = ({ onClose, hint, check, more }: PublishDialogProps): ReactNode => {
  const t = useText(texts)
  const life = useLife()
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const attempt = async (): Promise<void> => {
    const saved = await life.save()
    const found = await check?.()
    setRefusal(found)
    if (!saved || found !== undefined) return
    const version = await life.publish(comment.trim())
    if (version === undefined) return
    notify.success(t('publishedAs', { version }))
    onClose()
  }
  const run = (): void => {
    setBusy(true)
    void attempt()
      .catch(notifyError)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      title={t('publish')}
      width={460}
      onClose={onClose}
      footer={
        <>
          {refusal?.words !== undefined && more}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={run}>
            {t('publish')}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{hint}</p>
      <TextArea
        label={t('comment')}
        hint={t('commentHint')}
        rows={3}
        maxLength={500}
        value={comment}
        onChange={setComment}
        error={refusal?.words}
      />
    </Dialog>
  )
}
