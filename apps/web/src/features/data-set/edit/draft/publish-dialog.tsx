import { Button, Dialog, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { texts } from '#features/data-set/edit/texts/texts.ts'
import styles from './draft.module.css'

type PublishDialogProps = {
  readonly busy: boolean
  readonly onPublish: (comment: string) => void
  readonly onClose: () => void
}

/** Asks what changed before a version is made. */
export const PublishDialog = ({ busy, onPublish, onClose }: PublishDialogProps): ReactNode => {
  const t = useText(texts)
  const [comment, setComment] = useState('')
  return (
    <Dialog
      title={t('publishTitle')}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => onPublish(comment.trim())}>
            {t('publish')}
          </Button>
        </>
      }
    >
      <p className={styles['text']}>{t('publishHint')}</p>
      <TextArea
        label={t('comment')}
        hint={t('commentHint')}
        rows={3}
        maxLength={500}
        value={comment}
        onChange={setComment}
      />
    </Dialog>
  )
}
