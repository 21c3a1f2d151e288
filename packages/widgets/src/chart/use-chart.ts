import type {
  CanvasChart,
  CanvasOpener,
  CanvasSize,
  ChartMap,
  ChartOption,
  ChartPart,
  PressedMark,
} from '@gridwright/charts/screen'
import { canvasOpener, canvasRatio } from '@gridwright/charts/screen'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { beginsDrawing, inTurn } from '#clock/in-turn.ts'

export type ChartDrawing = {
  readonly parts: readonly ChartPart[]
  readonly option: ChartOption
  readonly map?: ChartMap | undefined
  /** Changes where more than the values changed, so that nothing of the look before is left. */
  readonly look: unknown
}

type ChartNeeds = {
  readonly drawing: ChartDrawing | undefined
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly onPress?: ((mark: PressedMark) => void) | undefined
}

/** A chart in an element: the only place of the widgets that touches one. It is there as long as the widget is shown. */
export function useChart(needs: ChartNeeds): RefObject<HTMLElement | null> {
  const { drawing, width, height, scale, onPress } = needs
  const place = useRef<HTMLElement>(null)
  const chart = useOpened(place, needs)
  const shown = useRef<{ readonly chart: CanvasChart; readonly look: unknown }>(undefined)
  const pressed = useRef(onPress)
  useEffect(() => {
    pressed.current = onPress
  }, [onPress])
  useEffect(() => chart?.onPress((mark) => pressed.current?.(mark)), [chart])
  useEffect(() => {
    if (chart === undefined || drawing === undefined) return undefined
    return inTurn(() => {
      const before = shown.current
      const anew = before?.chart !== chart || before.look !== drawing.look
      shown.current = { chart, look: drawing.look }
      chart.show(drawing.option, { anew, map: drawing.map })
    })
  }, [chart, drawing])
  useEffect(() => chart?.resize(width, height), [chart, width, height, scale])
  return place
}

function useOpened(place: RefObject<HTMLElement | null>, needs: ChartNeeds): CanvasChart | undefined {
  const [chart, setChart] = useState<CanvasChart>()
  const ratio = canvasRatio(globalThis.devicePixelRatio, needs.scale)
  const parts = needs.drawing?.parts.join(' ')
  const size = useRef({ width: needs.width, height: needs.height })
  useLayoutEffect(() => {
    size.current = { width: needs.width, height: needs.height }
  }, [needs.width, needs.height])
  useEffect(() => {
    const element = place.current
    if (parts === undefined || element === null) return undefined
    const opening = openInTurn(element, {
      parts: parts.split(' ') as ChartPart[],
      size: () => ({ ...size.current, ratio }),
      opened: setChart,
    })
    return () => {
      opening.close()
      setChart(undefined)
    }
  }, [place, parts, ratio])
  return chart
}

type Opening = {
  readonly parts: readonly ChartPart[]
  readonly size: () => CanvasSize
  readonly opened: (chart: CanvasChart) => void
}

/** Makes the chart once its code is there and its turn has come; closed before, it is never made. */
function openInTurn(element: HTMLElement, { parts, size, opened }: Opening): { readonly close: () => void } {
  const isThere = beginsDrawing()
  let chart: CanvasChart | undefined
  let cancel: (() => void) | undefined
  let isClosed = false
  const open = (make: CanvasOpener): void => {
    chart = make(element, size())
    opened(chart)
    // By then what it shows waits for its own turn.
    requestAnimationFrame(isThere)
  }
  canvasOpener(parts).then(
    (make) => {
      if (!isClosed) cancel = inTurn(() => open(make))
    },
    // Without its code the place stays empty; the next that is shown tries again.
    isThere,
  )
  return {
    close: () => {
      isClosed = true
      isThere()
      cancel?.()
      chart?.remove()
    },
  }
}
