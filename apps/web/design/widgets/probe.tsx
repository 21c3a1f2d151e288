import type { Rows } from '@gridwright/screen'
import { UiRoot } from '@gridwright/ui'
import { chartsAlive } from '@gridwright/charts/screen'
import { WidgetView, widgetThemeOf, type WidgetHost, type WidgetMode } from '@gridwright/widgets'
import { widgetFactsOf, widgetKinds } from '@gridwright/widgets/facts'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { sampleHost } from './sample-host.tsx'

// Only tests reach this file: it puts one widget onto the page, with a screen around it that remembers.

export type Probe = {
  readonly type: string
  readonly options?: Record<string, unknown>
  /** Rows made of the sample's; absent = the sample, null = no answer yet. */
  readonly rows?: number | null
  readonly mode?: WidgetMode
  readonly scale?: readonly [x: number, y: number]
  readonly size?: { readonly w: number; readonly h: number }
  readonly variables?: Readonly<Record<string, string>>
}

let root: Root | undefined
let host: WidgetHost = sampleHost
let values: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()
export const told: { readonly event: string; readonly values: unknown }[] = []

const hostNow = (): WidgetHost => ({
  ...sampleHost,
  value: (variable) => values.get(variable),
  emit: (event, own) => told.push({ event, values: own }),
  set: (variable, value) => {
    values = new Map([...values, [variable, value]])
    host = hostNow()
    for (const listener of listeners) listener()
  },
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const dataOf = ({ type, rows }: Probe) => {
  const sample = widgetFactsOf(type)?.sample
  if (rows === null || sample === undefined) return undefined
  if (rows === undefined) return sample
  const from = sample.rows.rows
  const many: Rows['rows'] = Array.from({ length: rows }, (_, at) => from[at % from.length] ?? [])
  return { rows: { columns: sample.rows.columns, rows: many }, map: sample.map }
}

/** As long as a document does not change, its parts are the same objects. */
const noOptions = {}
const bind = { query: 'q', map: {} }

const Probed = ({ probe }: { readonly probe: Probe }): ReactNode => {
  const own = useSyncExternalStore(subscribe, () => host)
  const facts = widgetFactsOf(probe.type)
  const [x, y] = probe.scale ?? [1, 1]
  return (
    <div data-probe={probe.type} style={{ transform: `scale(${x}, ${y})`, transformOrigin: '0 0' }}>
      <WidgetView
        widget={{ type: probe.type, version: 1, options: probe.options ?? noOptions, bind }}
        data={dataOf(probe)}
        size={probe.size ?? facts?.size ?? { w: 300, h: 200 }}
        scale={Math.min(x, y)}
        theme={widgetThemeOf('dark-blue')}
        language="zh"
        mode={probe.mode ?? 'view'}
        host={own}
      />
    </div>
  )
}

/** Shows a widget; shown again, it is the same widget with other properties. */
export function show(probe: Probe): void {
  const place = document.querySelector<HTMLElement>('#root')
  if (place === null) throw new Error('The page has no #root')
  if (root === undefined) {
    values = new Map(Object.entries(probe.variables ?? {}))
    host = hostNow()
    root = createRoot(place)
  }
  root.render(
    <UiRoot language="zh">
      <Probed probe={probe} />
    </UiRoot>,
  )
}

export function remove(): void {
  root?.unmount()
  root = undefined
}

export const types = widgetKinds.map(({ type }) => type)
export const charts = chartsAlive
export const valueOf = (variable: string): string | undefined => values.get(variable)

/** In two modes by turns; every tenth time it has time to be drawn. */
export async function mountFiftyTimes(type: string): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    show({ type, mode: turn % 2 === 0 ? 'view' : 'wall' })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => setTimeout(resolve, turn % 10 === 0 ? 30 : 0))
    remove()
  }
}
