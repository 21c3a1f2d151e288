import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { dismissNotice, noticeStore } from './notify.ts'
import type { Notice } from './notify.ts'
import styles from './notify.module.css'

const Message = ({ notice }: { readonly notice: Notice }): ReactNode => {
  const t = useUiText()
  return (
    <div className={styles['notice']} role={notice.level === 'error' ? 'alert' : 'status'}>
      <span className={classNames(styles['icon'], styles[notice.level])}>
        <Icon name={notice.level} size={18} />
      </span>
      <span className={styles['text']}>{notice.text}</span>
      <button
        type="button"
        className={styles['close']}
        aria-label={t('dismiss')}
        onClick={() => dismissNotice(notice.id)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}

/** Shows the messages of {@link notify}. */
export const NoticeHost = (): ReactNode => {
  const t = useUiText()
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current, noticeStore.current)
  return createPortal(
    <section className={styles['host']} aria-label={t('notices')}>
      {notices.map((notice) => (
        <Message key={notice.id} notice={notice} />
      ))}
    </section>,
    document.body,
  )
}
