import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Docked, Strip } from './dock.tsx'
import type { DockPanel, SidePanels } from './panel.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import type { Shortcut } from './shortcuts-dialog.tsx'
import { SidePlace } from './side-place.tsx'
import { texts } from './texts.ts'
import { NarrowTitle, TitleBar } from './title-bar.tsx'
import type { Title } from './title-bar.tsx'
import { FrameContext } from './use-frame.ts'
import type { FrameControl } from './use-frame.ts'
import { useFrameKeys } from './use-frame-keys.ts'
import type { ControlKeys } from './use-frame-keys.ts'
import styles from './frame.module.css'

export type DesignerFrameProps = {
  readonly control: FrameControl
  readonly title: Title
  /** Rows of tools below the title bar. */
  readonly ribbon?: ReactNode
  /** What has to be known or answered, above the canvas. */
  readonly notice?: ReactNode
  readonly left?: SidePanels | undefined
  readonly right?: SidePanels | undefined
  readonly canvas: { readonly key: string; readonly label: string; readonly content: ReactNode }
  /** What lies over canvas and sides, such as a search. */
  readonly over?: ReactNode
  readonly dock?: readonly DockPanel[]
  /** How the whole stands, at the end of the last line. */
  readonly status?: ReactNode
  readonly shortcuts: readonly Shortcut[]
  readonly keys?: ControlKeys
  /** What a window below 768 px shows: to be read and run, not edited. */
  readonly narrow: { readonly content: ReactNode; readonly hint: string }
  /** Dialogs, and questions about the draft. */
  readonly children?: ReactNode
}

const Narrow = ({ title, notice, narrow }: DesignerFrameProps): ReactNode => {
  const t = useText(texts)
  return (
    <div className={styles['page']}>
      <NarrowTitle {...title} />
      {notice}
      <div className={styles['hint']} role="note">
        <strong>{t('narrowTitle')}</strong>
        {narrow.hint}
      </div>
      <div className={styles['narrow']}>{narrow.content}</div>
    </div>
  )
}

const none: readonly [] = []

const Middle = ({ canvas, dock = none }: Pick<DesignerFrameProps, 'canvas' | 'dock'>): ReactNode => (
  <div className={styles['middle']}>
    <div className={styles['upper']}>
      <section className={styles['canvas']} data-region={canvas.key} aria-label={canvas.label}>
        {canvas.content}
      </section>
      <Docked place="beside" panels={dock} />
    </div>
    <Docked place="below" panels={dock} />
  </div>
)

const Wide = (props: DesignerFrameProps): ReactNode => {
  const { control, title, ribbon, notice, left, right, over, dock = none, status, children } = props
  const page = useRef<HTMLDivElement>(null)
  const [helping, setHelping] = useState(false)
  const help = (): void => setHelping(true)
  useFrameKeys({ control, page, firstDocked: dock[0]?.key, keys: props.keys, onHelp: help })
  return (
    <div ref={page} className={styles['page']}>
      <TitleBar {...title} onHelp={help} />
      {ribbon !== undefined && <div className={styles['ribbon']}>{ribbon}</div>}
      {notice}
      <div className={styles['body']} data-over={control.over || undefined}>
        {left !== undefined && <SidePlace side="left" {...left} />}
        <Middle canvas={props.canvas} dock={dock} />
        {right !== undefined && <SidePlace side="right" {...right} />}
        {over}
      </div>
      {(dock.length > 0 || status !== undefined) && <Strip panels={dock} status={status} />}
      {helping && (
        <ShortcutsDialog
          shortcuts={props.shortcuts}
          hasDock={dock.length > 0}
          onClose={() => setHelping(false)}
        />
      )}
      {children}
    </div>
  )
}

/** What every designer stands in: title bar, tools, panels at both sides, canvas, dock and last line; each but the
 * canvas may be missing. What was folded and how large is remembered for the kind and the person. */
export const DesignerFrame = (props: DesignerFrameProps): ReactNode => (
  <FrameContext value={props.control}>
    {props.control.narrow ? <Narrow {...props} /> : <Wide {...props} />}
  </FrameContext>
)
