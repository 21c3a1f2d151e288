import type { Node } from '@gridwright/screen'
import type { WidgetLanguage } from '@gridwright/widgets'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ScreenRuntime } from '#state/screen-runtime.ts'
import { useRuntimeView } from '#state/use-runtime.ts'
import { stageText } from './stage-texts.ts'
import styles from './stage.module.css'

type DialogScrimProps = {
  readonly runtime: ScreenRuntime
  readonly language: WidgetLanguage
  readonly children: ReactNode
}

/** A group that is shown over the screen until it is closed: by its button, Escape, or a click beside it. */
export const DialogScrim = ({ runtime, language, children }: DialogScrimProps): ReactNode => {
  const dialog = useRuntimeView(runtime, (view) => view.dialog)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (dialog === undefined) return undefined
    const before = document.activeElement
    close.current?.focus()
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') runtime.closeDialog()
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [runtime, dialog])
  if (dialog === undefined) return null
  const name = groupName(runtime.screen.tree, dialog)
  return (
    <dialog open className={styles['dialog']} aria-label={name}>
      <div className={styles['scrim']} onClick={runtime.closeDialog} aria-hidden="true" />
      {children}
      <button
        ref={close}
        type="button"
        className={styles['close']}
        style={{ top: 24, right: 24 }}
        onClick={runtime.closeDialog}
      >
        {stageText(language, 'closeDialog')}
      </button>
    </dialog>
  )
}

const groupName = (nodes: readonly Node[], id: string): string => {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (node.group === id) return node.name
    const inside = groupName(node.children, id)
    if (inside !== '') return inside
  }
  return ''
}
