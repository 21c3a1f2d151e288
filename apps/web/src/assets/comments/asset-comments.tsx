import { Button, SidePanel } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useSession } from '#base/session/index.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { commentTexts } from './texts.ts'
import { useOpenComments } from './use-comments.ts'
import styles from './comments.module.css'

type AssetCommentsProps = {
  readonly id: string
  readonly name: string
  /** The sheet that is looked at, where cells are meant by address. */
  readonly sheet?: string | undefined
  /** The cell that is selected there: what is written is about it, unless another is named. */
  readonly cell?: string | undefined
  /** Opened by a link of a notice. */
  readonly opened?: boolean
  readonly size?: 'small' | 'normal'
}

/** Below it the panel takes the whole width. */
const narrow = 768

const Commenting = ({
  id,
  name,
  sheet,
  cell,
  opened = false,
  size = 'normal',
}: AssetCommentsProps): ReactNode => {
  const t = useText(commentTexts)
  const count = useOpenComments(id)
  const [open, setOpen] = useState(opened)
  return (
    <>
      <Button
        size={size}
        icon="comment"
        aria-haspopup="dialog"
        label={count === 0 ? t('comments') : t('commentsOpen', { count })}
        onClick={() => setOpen(true)}
      >
        <span className={styles['word']}>{t('comments')}</span>
        {count > 0 && <span className={styles['count']}>{count > 99 ? '99+' : count}</span>}
      </Button>
      {open && (
        <SidePanel
          title={t('title', { name })}
          width={window.innerWidth < narrow ? window.innerWidth : 420}
          onClose={() => setOpen(false)}
        >
          <div className={styles['panel']}>
            <CommentForm assetId={id} sheet={sheet} start={cell} />
            <CommentList assetId={id} />
          </div>
        </SidePanel>
      )}
    </>
  )
}

/** A button with the number of open comments, and their panel; nothing for the guest of a share link (decision 0072). */
export const AssetComments = (props: AssetCommentsProps): ReactNode =>
  useSession().stage === 'guest' ? null : <Commenting key={props.id} {...props} />
