import { useId, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#button/button.tsx'
import { classNames } from '#class-names.ts'
import { useUiText } from '#language/ui-language.ts'
import { edges } from './dialog-box.ts'
import { useDialogBox } from './use-dialog-box.ts'
import type { DialogBox } from './use-dialog-box.ts'
import { useModalFocus } from './use-modal-focus.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  readonly title: string
  /** Also for Esc. The parent takes the dialog out of the page; a form with unsaved input asks first. */
  readonly onClose: () => void
  /** Pixels; default 560. */
  readonly width?: number
  /** Buttons, the main one last. */
  readonly footer?: ReactNode
  /** false: the content reaches the edges. */
  readonly pad?: boolean
  readonly children: ReactNode
}

const styleOf = ({ box, maximised }: DialogBox, width: number): CSSProperties => {
  if (maximised) return {}
  if (box === undefined) return { width }
  return {
    left: box.x,
    top: box.y,
    transform: 'none',
    width: box.width,
    ...(box.height && { height: box.height }),
  }
}

type HeaderProps = {
  readonly id: string
  readonly title: string
  readonly place: DialogBox
  readonly onClose: () => void
}

const Header = ({ id, title, place, onClose }: HeaderProps): ReactNode => {
  const t = useUiText()
  return (
    <div
      className={styles['header']}
      data-frame="true"
      onPointerDown={place.drag}
      onDoubleClick={place.toggle}
    >
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <Button kind="text" size="small" icon="drag" label={t('moveDialog')} onKeyDown={place.press} />
      <Button
        kind="text"
        size="small"
        icon={place.maximised ? 'shrink' : 'expand'}
        label={t(place.maximised ? 'restore' : 'maximise')}
        onClick={place.toggle}
      />
      <Button kind="text" size="small" icon="close" label={t('close')} onClick={onClose} />
    </div>
  )
}

const Edges = ({ place }: { readonly place: DialogBox }): ReactNode =>
  edges.map((edge) => (
    <div
      key={edge}
      data-edge={edge}
      className={classNames(styles['edge'], styles[edge])}
      onPointerDown={place.dragEdge(edge)}
    />
  ))

/**
 * A window over the page (LAY-08): dragged by its header, maximised and restored by a double-click on it, resized at its
 * edges, moved and resized by arrow keys on its handle. Rendered means open.
 */
export const Dialog = ({
  title,
  onClose,
  width = 560,
  footer,
  pad = true,
  children,
}: DialogProps): ReactNode => {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const place = useDialogBox(element)
  useModalFocus(element, onClose)
  return createPortal(
    <div className={styles['veil']}>
      <dialog
        ref={element}
        open
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={classNames(styles['dialog'], place.maximised && styles['maximised'])}
        style={styleOf(place, width)}
      >
        <Header id={id} title={title} place={place} onClose={onClose} />
        <div className={classNames(styles['body'], !pad && styles['flush'])}>{children}</div>
        {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
        {!place.maximised && <Edges place={place} />}
      </dialog>
    </div>,
    document.body,
  )
}
