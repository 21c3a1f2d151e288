import { fitCrop, fitScreen } from '@gridwright/screen'
import type { Crop, Effect, Fit, Fitted, Placed, Screen, Size } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { browserClock } from '#data/screen-source.ts'
import { createScreenRuntime } from '#state/screen-runtime.ts'
import type { ScreenRuntime } from '#state/screen-runtime.ts'
import { useRuntimeView } from '#state/use-runtime.ts'
import { Age } from './age.tsx'
import { groundStyle } from './background.ts'
import { DialogScrim } from './dialog-scrim.tsx'
import { stacked } from './stacked.ts'
import { Ready } from './ready.tsx'
import { StagedWidget } from './staged-widget.tsx'
import type { Around } from './staged-widget.tsx'
import { stageText } from './stage-texts.ts'
import type { StageProps } from './stage-props.ts'
import { useIsSeen, useSize } from './use-window.ts'
import styles from './stage.module.css'

/** Below this width a window shows widgets below one another. */
const phoneWidth = 640

/** A screen as people look at it: fitted into its place, with its data, and alive. */
export const ScreenStage = (props: StageProps): ReactNode => {
  const place = useRef<HTMLElement>(null)
  const runtime = useRuntime(props, place)
  const isSeen = useIsSeen(props.mode === 'wall')
  useEffect(() => runtime.data.setPaused(!isSeen), [runtime, isSeen])
  useEffect(() => runtime.start(), [runtime])
  const window = useSize(place)
  const { language, mode, serverNow, outlines, report } = props
  const around = useMemo<Around>(
    () => ({ language, mode, serverNow, outlines, ...(report && { report }) }),
    [language, mode, serverNow, outlines, report],
  )
  const { screen } = runtime
  const isPhone = window.w > 0 && window.w < phoneWidth && mode === 'view'
  const fit = props.fit ?? screen.canvas.fit
  const fitted = fitOf({ screen, fit, crop: props.crop }, window)
  const scrolls = isPhone ? 'y' : fitted.scrolls
  return (
    <section
      ref={place}
      className={`${styles['stage']} ${styles[scrolls] ?? ''}`}
      style={groundStyle(screen)}
      aria-label={stageText(language, 'screen')}
      data-scale={Math.round(fitted.sx * 1000) / 1000}
    >
      {window.w > 0 && <Widgets {...{ runtime, around, fitted, isPhone, width: window.w }} />}
      <Age {...{ runtime, language, serverNow }} {...(props.onAge && { onAge: props.onAge })} />
      <Endless {...{ runtime, around }} />
      <Ready runtime={runtime} onReady={props.onReady} />
    </section>
  )
}

const fitOf = (
  {
    screen: { canvas },
    fit,
    crop,
  }: { readonly screen: Screen; readonly fit: Fit; readonly crop: Crop | undefined },
  window: Size,
): Fitted =>
  crop === undefined ? fitScreen(fit, { w: canvas.width, h: canvas.height }, window) : fitCrop(crop, window)

/** One runtime for a document: another one begins anew. */
const useRuntime = (props: StageProps, place: RefObject<HTMLElement | null>): ScreenRuntime => {
  const { screenId, screen, source, clock = browserClock } = props
  const onEffect = useEffectEvent((effect: Effect) => {
    if (effect.do === 'full-screen') void place.current?.requestFullscreen().catch(() => undefined)
    else if (effect.do !== 'refresh') props.onLeave(effect)
  })
  const [made, setMade] = useState<{ readonly of: readonly unknown[]; readonly runtime: ScreenRuntime }>()
  const of = [screenId, screen, source, clock]
  if (made !== undefined && made.of.every((one, at) => one === of[at])) return made.runtime
  const runtime = createScreenRuntime({ screenId, screen, source, clock, given: props.given, onEffect })
  setMade({ of, runtime })
  return runtime
}

type WidgetsProps = {
  readonly runtime: ScreenRuntime
  readonly around: Around
  readonly fitted: Fitted
  readonly isPhone: boolean
  readonly width: number
}

const Widgets = (props: WidgetsProps): ReactNode => {
  const { runtime, around, isPhone } = props
  const visible = useRuntimeView(runtime, (view) => view.visible)
  if (Object.keys(runtime.screen.widgets).length === 0)
    return <p className={styles['empty']}>{stageText(around.language, 'empty')}</p>
  return isPhone ? <Stack {...props} placed={visible} /> : <Canvas {...props} placed={visible} />
}

type PlacedProps = WidgetsProps & { readonly placed: readonly Placed[] }

const Canvas = ({ runtime, around, fitted, placed }: PlacedProps): ReactNode => {
  const { canvas } = runtime.screen
  const { sx, sy, x, y } = fitted
  const scale = Math.min(sx, sy)
  const boxOf = ({ id }: Placed): ReactNode => <Boxed key={id} {...{ runtime, around, id, scale }} />
  return (
    <div
      className={styles['ground']}
      data-ground
      style={{
        width: canvas.width,
        height: canvas.height,
        transform: `translate(${x}px, ${y}px) scale(${sx}, ${sy})`,
      }}
    >
      {placed.filter(({ inDialog }) => !inDialog).map(boxOf)}
      <DialogScrim runtime={runtime} language={around.language}>
        {placed.filter(({ inDialog }) => inDialog).map(boxOf)}
      </DialogScrim>
    </div>
  )
}

const Boxed = ({
  runtime,
  around,
  id,
  scale,
}: Pick<WidgetsProps, 'runtime' | 'around'> & { readonly id: string; readonly scale: number }): ReactNode => {
  const box = runtime.screen.widgets[id]?.box
  const size = useMemo(() => ({ w: box?.w ?? 1, h: box?.h ?? 1 }), [box?.w, box?.h])
  if (box === undefined) return null
  const { x, y, w, h, r } = box
  return (
    <div
      className={styles['box']}
      style={{ left: x, top: y, width: w, height: h, ...(r !== 0 && { transform: `rotate(${r}deg)` }) }}
    >
      <StagedWidget {...{ runtime, around, id, size, scale }} />
    </div>
  )
}

const margin = 12

const Stack = ({ runtime, around, placed, width }: PlacedProps): ReactNode => {
  const boxes = stacked({
    screen: runtime.screen,
    placed,
    categoryOf: (type) => widgetFactsOf(type)?.category,
    width: width - 2 * margin,
  })
  return (
    <div className={styles['stack']} data-ground>
      {boxes.map(({ id, size, scale }) => (
        <div key={id} className={styles['stacked']} style={{ height: size.h * scale }}>
          <div
            className={styles['scaled']}
            style={{ width: size.w, height: size.h, transform: `scale(${scale})` }}
          >
            <StagedWidget {...{ runtime, around, id, size, scale }} />
          </div>
        </div>
      ))}
    </div>
  )
}

const Endless = ({ runtime, around }: Pick<WidgetsProps, 'runtime' | 'around'>): ReactNode =>
  useRuntimeView(runtime, ({ isEndless }) => isEndless) ? (
    <div className={styles['endless']} role="alert">
      {stageText(around.language, 'endless')}
    </div>
  ) : null
