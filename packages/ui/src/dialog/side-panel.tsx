import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#button/button.tsx'
import { classNames } from '#class-names.ts'
import { useUiText } from '#language/ui-language.ts'
import { useModalFocus } from './use-modal-focus.ts'
import styles from './dialog.module.css'

export type SidePanelProps = {
  readonly title: string
  readonly onClose: () => void
  /** Pixels; default 420. */
  readonly width?: number
  /** Default right. */
  readonly side?: 'left' | 'right'
  readonly footer?: ReactNode
  readonly pad?: boolean
  readonly children: ReactNode
}

/** A drawer over the page's edge; a click beside it closes it. Rendered means open. */
export const SidePanel = (props: SidePanelProps): ReactNode => {
  const { title, onClose, width = 420, side = 'right', footer, pad = true, children } = props
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  const t = useUiText()
  useModalFocus(element, onClose)
  return createPortal(
    <div
      className={styles['veil']}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <dialog
        ref={element}
        open
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={classNames(styles['panel'], side === 'left' && styles['left'])}
        style={{ width }}
      >
        <div className={styles['header']} data-frame="true">
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          <Button kind="text" size="small" icon="close" label={t('close')} onClick={onClose} />
        </div>
        <div className={classNames(styles['body'], !pad && styles['flush'])}>{children}</div>
        {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
      </dialog>
    </div>,
    document.body,
  )
}
