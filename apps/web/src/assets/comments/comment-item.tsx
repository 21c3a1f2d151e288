import type { AssetComment } from '@gridwright/contract'
import { Button, classNames, confirm, StatusTag, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { useFacts } from '#base/session/index.ts'
import { commentTexts } from './texts.ts'
import { useKeptText } from './use-kept-text.ts'
import styles from './comments.module.css'

type ItemProps = { readonly comment: AssetComment }

const refresh = ['asset.listComments'] as const

const Editing = ({ comment, onEnd }: ItemProps & { readonly onEnd: () => void }): ReactNode => {
  const t = useText(commentTexts)
  const user = useFacts()?.username ?? ''
  const [kept, keep] = useKeptText(user, `comment/${comment.id}`)
  const [text, setText] = useState(kept || comment.text)
  const end = (): void => {
    keep('')
    onEnd()
  }
  const { run, running } = useRun('asset.updateComment', { refresh, onDone: end })
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void run({ commentId: comment.id, text })
      }}
    >
      <TextArea
        label={t('editText')}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(typed) => {
          setText(typed)
          keep(typed)
        }}
      />
      <div className={styles['actions']}>
        <Button kind="primary" size="small" type="submit" busy={running} disabled={text.trim() === ''}>
          {t('save')}
        </Button>
        <Button size="small" onClick={end}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const Actions = ({ comment, onEdit }: ItemProps & { readonly onEdit: () => void }): ReactNode => {
  const t = useText(commentTexts)
  const { id: commentId, resolvedAt } = comment
  const resolving = useRun('asset.resolveComment', { refresh })
  const removing = useRun('asset.removeComment', { refresh })
  const remove = async (): Promise<void> => {
    if (await confirm({ title: t('remove'), content: t('removeAsk'), okText: t('remove'), danger: true }))
      await removing.run({ commentId })
  }
  return (
    <div className={styles['actions']}>
      {comment.mayResolve && (
        <Button
          kind="link"
          size="small"
          busy={resolving.running}
          onClick={() => void resolving.run({ commentId, resolved: resolvedAt === null })}
        >
          {t(resolvedAt === null ? 'resolve' : 'reopen')}
        </Button>
      )}
      {comment.mayEdit && (
        <Button kind="link" size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {comment.mayRemove && (
        <Button kind="link" size="small" danger busy={removing.running} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

const Head = ({ comment }: ItemProps): ReactNode => {
  const t = useText(commentTexts)
  const { authorName, createdAt, editedAt, resolvedBy, cell, sheet } = comment
  const place = [sheet, cell].filter((part) => part !== null).join(' ')
  return (
    <div className={styles['head']}>
      <strong>{authorName}</strong>
      <span className={styles['quiet']}>
        {shownTime(createdAt)}
        {editedAt !== null && ` · ${t('edited')}`}
      </span>
      {place !== '' && <StatusTag>{place}</StatusTag>}
      {resolvedBy !== null && <StatusTag tone="success">{t('resolvedBy', { name: resolvedBy })}</StatusTag>}
    </div>
  )
}

/** One comment, and what this person may do with it. */
export const CommentItem = ({ comment }: ItemProps): ReactNode => {
  const user = useFacts()?.username ?? ''
  const [kept] = useKeptText(user, `comment/${comment.id}`)
  const [editing, setEditing] = useState(comment.mayEdit && kept !== '')
  return (
    <li className={classNames(styles['comment'], comment.resolvedAt !== null && styles['resolved'])}>
      <Head comment={comment} />
      {editing ? (
        <Editing comment={comment} onEnd={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles['text']}>{comment.text}</p>
          <Actions comment={comment} onEdit={() => setEditing(true)} />
        </>
      )}
    </li>
  )
}
