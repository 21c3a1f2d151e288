import { frameStyle } from '@gridwright/screen-view'
import { widgetThemeOf, WidgetView } from '@gridwright/widgets'
import type { Widget } from '@gridwright/screen'
import { memo, useCallback } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '#base/i18n/index.ts'
import { useDesignHost, useSlotData } from '#features/screens/screen-design/reading/use-widget-data.ts'
import { useDesk, useDeskState, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { transformOf } from '#features/screens/screen-design/engine/held-boxes.ts'
import { innerSize } from './inner-size.ts'
import styles from './canvas.module.css'

/** Charts are drawn for whole steps of zoom, so that zooming draws few of them anew. */
const scaleOf = (zoom: number): number => Math.min(3, Math.max(1, Math.ceil(zoom)))

type ShownProps = Pick<Widget, 'type' | 'version' | 'options' | 'frame' | 'bind'> & {
  readonly w: number
  readonly h: number
}

/** What a widget shows: moving it draws nothing of it anew. */
const Shown = memo(({ w, h, frame, ...widget }: ShownProps): ReactNode => {
  const pictures = useScreen((screen) => screen.pictures)
  const theme = useScreen((screen) => screen.theme)
  const scale = useDeskState(({ view }) => scaleOf(view.zoom))
  const language = useLanguage()
  const data = useSlotData(widget.bind)
  const host = useDesignHost(data)
  return (
    <div
      className={styles['content']}
      inert
      style={{ width: w, height: h, ...frameStyle(frame ?? {}, pictures) }}
    >
      <WidgetView
        widget={widget}
        data={data}
        size={innerSize({ w, h, frame })}
        scale={scale}
        theme={widgetThemeOf(theme)}
        language={language}
        mode="design"
        host={host}
      />
    </div>
  )
})

/** One widget where it stands on the canvas. While a hand moves it, the engine moves this element itself. */
export const WidgetHost = memo(({ id }: { readonly id: string }): ReactNode => {
  const desk = useDesk()
  const widget = useScreen(({ widgets }) => widgets[id])
  const keep = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) desk.nodes.set(id, element)
      return () => void desk.nodes.delete(id)
    },
    [desk, id],
  )
  if (widget === undefined) return null
  const { box, type, version, options, frame, bind } = widget
  return (
    <div
      ref={keep}
      className={styles['widget']}
      data-widget={id}
      style={{ transform: transformOf(box), width: box.w, height: box.h }}
    >
      <Shown
        type={type}
        version={version}
        options={options}
        w={box.w}
        h={box.h}
        {...(frame && { frame })}
        {...(bind && { bind })}
      />
    </div>
  )
})
