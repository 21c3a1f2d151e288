import { fillText } from '@gridwright/screen'
import type { Frame, Size, Widget } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { widgetThemeOf, WidgetView } from '@gridwright/widgets'
import type { WidgetHost } from '@gridwright/widgets'
import { memo, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { firstRow, useQuery, useRuntimeView, useSlotData } from '#state/use-runtime.ts'
import type { ScreenRuntime } from '#state/screen-runtime.ts'
import { frameStyle, pictureUrl } from './frame-style.ts'
import { stageText } from './stage-texts.ts'
import type { StageProps } from './stage-props.ts'
import styles from './stage.module.css'

export type Around = Pick<StageProps, 'mode' | 'language' | 'serverNow' | 'outlines' | 'report'>

type StagedWidgetProps = {
  readonly runtime: ScreenRuntime
  readonly around: Around
  readonly id: string
  readonly size: Size
  readonly scale: number
}

/** One widget with its data and frame, filling `size`; hears of nothing that is not its own. */
export const StagedWidget = memo(({ runtime, around, id, size, scale }: StagedWidgetProps): ReactNode => {
  const widget = runtime.screen.widgets[id]
  return widget === undefined ? null : <Shown {...{ runtime, around, id, size, scale, widget }} />
})

type ShownProps = StagedWidgetProps & { readonly widget: Widget }

/** What is left for the widget inside its frame. */
const useInner = ({ w, h }: Size, { padding = 0, border }: Frame): Size => {
  const taken = 2 * (padding + (border?.width ?? 0))
  return useMemo(() => ({ w: Math.max(1, w - taken), h: Math.max(1, h - taken) }), [w, h, taken])
}

const plain: Frame = {}

const Shown = ({ runtime, around, id, size, scale, widget }: ShownProps): ReactNode => {
  const { bind, frame = plain, type } = widget
  const inner = useInner(size, frame)
  const isThinned = widgetFactsOf(type)?.category === 'chart'
  const data = useSlotData(runtime, { bind, pixels: inner.w, isThinned })
  const host = useHost({ runtime, around, id, rows: data?.rows })
  useEffect(() => {
    if (data !== undefined)
      runtime.happen({ widget: id, event: 'dataReady', values: { rows: data.rows.rows.length } })
  }, [runtime, id, data])
  return (
    <div className={styles['frame']} style={frameStyle(frame, runtime.screen.pictures)} data-widget={id}>
      <WidgetView
        widget={widget}
        data={data}
        size={inner}
        scale={scale}
        theme={widgetThemeOf(runtime.screen.theme)}
        language={around.language}
        mode={around.mode}
        host={host}
      />
      {data === undefined && <Problem {...{ runtime, around }} query={bind?.query} />}
    </div>
  )
}

type ProblemProps = Pick<ShownProps, 'runtime' | 'around'> & { readonly query: string | undefined }

/** Why there are no rows at all; where there are some, they stay and their age is told. */
const Problem = ({ runtime, around, query }: ProblemProps): ReactNode => {
  const problem = useQuery(runtime, query, ({ error }) => error)
  if (problem === undefined) return null
  return (
    <div className={styles['problem']} role="note" title={problem}>
      {problem === '' ? stageText(around.language, 'noData') : problem}
    </div>
  )
}

type HostNeeds = Pick<ShownProps, 'runtime' | 'around' | 'id'> & {
  readonly rows: NonNullable<ReturnType<typeof useSlotData>>['rows'] | undefined
}

/** The screen around a widget; another object only when what it answers has changed. */
const useHost = ({ runtime, around, id, rows }: HostNeeds): WidgetHost => {
  const variables = useRuntimeView(runtime, (view) => view.variables)
  const chosen = useRuntimeView(runtime, ({ tabs }) => tabs[id] ?? 0)
  const { serverNow, outlines, report } = around
  return useMemo(() => {
    const row = firstRow(rows)
    return {
      fill: (text) => fillText(text, { variables, row }),
      value: (variable) => (Object.hasOwn(variables, variable) ? variables[variable] : undefined),
      hears: (event) => runtime.screen.widgets[id]?.on?.some((rule) => rule.event === event) ?? false,
      emit: (event, values) => runtime.happen({ widget: id, event, values }),
      set: (variable, to) => runtime.set(variable, to),
      pictureUrl: (key) => pictureUrl(runtime.screen.pictures, key),
      now: serverNow,
      outlines,
      tab: { chosen, choose: (at) => runtime.choose(id, at) },
      ...(report && { report }),
    }
  }, [runtime, id, rows, variables, chosen, serverNow, outlines, report])
}
