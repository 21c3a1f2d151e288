import { MenuPopup } from '@gridwright/ui'
import { useEffect, useRef } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useCommandMenu } from '#features/screens/screen-design/commands/use-command-menu.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { useDesk, useDeskState, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { createEngine } from '#features/screens/screen-design/engine/create-engine.ts'
import { canvasTexts } from './texts.ts'
import { Board } from './board.tsx'
import { dropOnCanvas, mayDrop } from './drop-on-canvas.ts'
import { EmptyCanvas } from './empty-canvas.tsx'
import { MiniMap } from './mini-map.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ZoomControl } from './zoom-control.tsx'
import styles from './canvas.module.css'

const useEngine = () => {
  const desk = useDesk()
  const viewport = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLCanvasElement>(null)
  const rulerX = useRef<HTMLCanvasElement>(null)
  const rulerY = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const places = [viewport.current, world.current, overlay.current, rulerX.current, rulerY.current] as const
    const [port, inner, over, x, y] = places
    if (port === null || inner === null || over === null || x === null || y === null) return undefined
    const engine = createEngine(desk, { viewport: port, world: inner, overlay: over, rulerX: x, rulerY: y })
    return () => engine.dispose()
  }, [desk])
  return { viewport, world, overlay, rulerX, rulerY }
}

const ContextMenu = (): ReactNode => {
  const t = useText(canvasTexts)
  const desk = useDesk()
  const menu = useDeskState((state) => state.menu)
  const items = useCommandMenu()
  if (menu === undefined) return null
  return (
    <MenuPopup
      label={t('menu')}
      items={items}
      place={menu.at}
      onClose={() => desk.ui.setState({ menu: undefined })}
    />
  )
}

/** What a screen reader is told of moves and choices. */
const Announcer = (): ReactNode => {
  const said = useDeskState((state) => state.said)
  return (
    <output className="gw-visually-hidden" aria-live="polite">
      {said}
    </output>
  )
}

/** The focus stands on the canvas itself: its keys move what is chosen on it. */
const hands = (desk: Desk) => ({
  tabIndex: 0,
  onDragOver: (event: DragEvent): void => {
    if (!mayDrop(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  },
  onDrop: (event: DragEvent) => dropOnCanvas(desk, event),
})

/** Where a screen is put together: its widgets, rulers, and what is drawn over them. */
export const Canvas = (): ReactNode => {
  const t = useText(canvasTexts)
  const desk = useDesk()
  const isEmpty = useScreen(({ tree }) => tree.length === 0)
  const { viewport, world, overlay, rulerX, rulerY } = useEngine()
  return (
    <>
      <div
        ref={viewport}
        className={styles['viewport']}
        role="application"
        aria-label={t('canvas')}
        aria-roledescription={t('canvasRole')}
        aria-describedby="screen-canvas-help"
        data-canvas=""
        {...hands(desk)}
      >
        <div ref={world} className={styles['world']}>
          <Board />
        </div>
        <canvas ref={overlay} className={styles['overlay']} aria-hidden="true" />
        <canvas ref={rulerX} className={styles['rulerX']} aria-hidden="true" />
        <canvas ref={rulerY} className={styles['rulerY']} aria-hidden="true" />
        <div className={styles['corner']} />
      </div>
      <p id="screen-canvas-help" className="gw-visually-hidden">
        {t('canvasHelp')}
      </p>
      {isEmpty && <EmptyCanvas />}
      <SelectionBar />
      <div className={styles['lower']}>
        <MiniMap />
        <ZoomControl />
      </div>
      <ContextMenu />
      <Announcer />
    </>
  )
}
