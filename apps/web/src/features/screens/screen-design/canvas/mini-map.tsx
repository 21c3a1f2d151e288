import { toCanvas } from '@gridwright/screen'
import type { Screen, View } from '@gridwright/screen'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesk, useDeskState, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { canvasTexts } from './texts.ts'
import styles from './canvas.module.css'

const width = 148

/** What the window shows of the canvas. */
const seenOf = (view: View, { w, h }: { readonly w: number; readonly h: number }) => {
  const from = toCanvas(view, { x: 0, y: 0 })
  return { x: from.x, y: from.y, width: w / view.zoom, height: h / view.zoom }
}

const isWhole = (view: View, size: { readonly w: number; readonly h: number }, canvas: Screen['canvas']) => {
  const { x, y, width: w, height: h } = seenOf(view, size)
  return x <= 0 && y <= 0 && x + w >= canvas.width && y + h >= canvas.height
}

/** All of the canvas, small, where not all of it is seen; a click brings a place to the middle. */
export const MiniMap = (): ReactNode => {
  const t = useText(canvasTexts)
  const desk = useDesk()
  const view = useDeskState((state) => state.view)
  const size = useDeskState((state) => state.size)
  const canvas = useScreen((screen) => screen.canvas)
  const widgets = useScreen((screen) => screen.widgets)
  if (size.w === 0 || isWhole(view, size, canvas)) return null
  const height = Math.max(20, Math.min(120, (width * canvas.height) / canvas.width))
  const go = (event: MouseEvent<HTMLButtonElement>): void => {
    const { left, top, width: w, height: h } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / w) * canvas.width
    const y = ((event.clientY - top) / h) * canvas.height
    desk.ui.setState({ view: { ...view, x: size.w / 2 - x * view.zoom, y: size.h / 2 - y * view.zoom } })
  }
  return (
    <button
      type="button"
      className={styles['map']}
      data-over-canvas=""
      aria-label={t('map')}
      title={t('map')}
      onClick={go}
      tabIndex={-1}
    >
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${canvas.width} ${canvas.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {Object.entries(widgets).map(([id, { box, hidden }]) =>
          hidden === true ? null : (
            <rect
              key={id}
              x={box.x}
              y={box.y}
              width={box.w}
              height={box.h}
              fill="var(--gw-text-3)"
              opacity={0.45}
            />
          ),
        )}
        <rect
          {...seenOf(view, size)}
          fill="none"
          stroke="var(--gw-accent)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </button>
  )
}
