import { chartsAlive } from '@gridwright/charts/screen'
import { emptyScreen } from '@gridwright/screen'
import type { Query, Rows, Screen, Widget } from '@gridwright/screen'
import { ScreenStage } from '@gridwright/screen-view'
import type { Answer, Clock, ScreenSource } from '@gridwright/screen-view'
import { UiRoot } from '@gridwright/ui'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { createRoot, type Root } from 'react-dom/client'

// Only tests and benches reach this file: it puts a whole screen onto the page, over rows that it makes itself.

export type StageProbe = {
  readonly widgets: number
  readonly types?: readonly string[]
  /** Whether each reading brings other rows. */
  readonly changes: boolean
  /** How much faster than ours the screen's clock goes. */
  readonly speed: number
  /** Of each curve, in place of its kind's sample. */
  readonly points?: number
}

const usual = [
  'lineChart',
  'histogram',
  'table',
  'pieChart',
  'numberFlipper',
  'gauge',
  'lineChart',
  'rankingList',
  'progressBar',
  'text',
]

let root: Root | undefined
/** Readings of one query; what the screen's clock still waits for; milliseconds from each answer to its frame. */
export const told = { readings: 0, waiting: 0, paints: [] as number[] }

const fastClock = (speed: number): Clock => ({
  now: () => performance.now() * speed,
  later: (milliseconds, run) => {
    told.waiting += 1
    let isOver = false
    const done = (): void => {
      if (!isOver) told.waiting -= 1
      isOver = true
    }
    const timer = setTimeout(() => {
      done()
      run()
    }, milliseconds / speed)
    return () => {
      clearTimeout(timer)
      done()
    }
  },
})

const widgetAt = (nth: number, { types = usual, widgets }: StageProbe): Widget => {
  const type = types[nth % types.length] ?? 'text'
  const facts = widgetFactsOf(type)
  const columns = Math.ceil(Math.sqrt(widgets))
  const [w, h] = [emptyScreen.canvas.width / columns, emptyScreen.canvas.height / columns]
  return {
    type,
    version: facts?.version ?? 1,
    name: `${type} ${nth}`,
    box: { x: (nth % columns) * w, y: Math.floor(nth / columns) * h, w: w - 8, h: h - 8, r: 0 },
    options: {},
    ...(facts?.sample && {
      bind: { query: `q${nth}`, everyMs: 1000, map: facts.sample.map as Record<string, string[]> },
    }),
  }
}

const query = (nth: number): Query => ({
  name: `q${nth}`,
  source: { kind: 'data-set', dataSetId: 'd' },
  params: {},
})

const screenOf = (probe: StageProbe): Screen => {
  const all = Array.from({ length: probe.widgets }, (_, nth) => nth)
  return {
    ...emptyScreen,
    queries: Object.fromEntries(all.map((nth) => [`q${nth}`, query(nth)])),
    widgets: Object.fromEntries(all.map((nth) => [`w${nth}`, widgetAt(nth, probe)])),
    tree: all.map((nth) => `w${nth}`),
  }
}

const moved = (rows: Rows, by: number): Rows => ({
  columns: rows.columns,
  rows: rows.rows.map((row, at) =>
    row.map((cell) =>
      typeof cell === 'number' ? Math.round(cell * (1 + ((by + at) % 7) / 20) * 100) / 100 : cell,
    ),
  ),
})

const long = (rows: Rows, points: number, from: number): Rows => {
  const at = rows.columns.findIndex(({ type }) => type !== 'number')
  return {
    columns: rows.columns,
    rows: Array.from({ length: points }, (_, nth) =>
      rows.columns.map((_column, column) =>
        column === at ? `t${from + nth}` : Math.sin((from + nth) / 9) * 50 + 50,
      ),
    ),
  }
}

const sourceOf = (screen: Screen, { changes, points, speed }: StageProbe): ScreenSource => ({
  ask: async ({ items }) => {
    told.readings += 1
    const begun = performance.now()
    requestAnimationFrame(() => setTimeout(() => told.paints.push(performance.now() - begun)))
    const tick = changes ? told.readings : 0
    return items.map(({ queryId, etag }): Answer => {
      const sample = widgetFactsOf(screen.widgets[`w${queryId.slice(1)}`]?.type ?? '')?.sample
      const at = performance.now() * speed
      if (etag === String(tick)) return { queryId, state: 'unchanged', at }
      const rows = sample?.rows ?? { columns: [], rows: [] }
      const made = points === undefined ? moved(rows, tick) : long(rows, points, tick * 50)
      return { queryId, state: 'ok', etag: String(tick), at, rows: made }
    })
  },
})

const noOutlines = () => Promise.reject(new Error('No maps here'))
const nothing = (): void => undefined

export const open = (probe: StageProbe): void => {
  told.readings = 0
  told.paints.length = 0
  const screen = screenOf(probe)
  const clock = fastClock(probe.speed)
  root ??= createRoot(document.querySelector('#root') ?? document.body)
  root.render(
    <UiRoot language="zh">
      <div style={{ position: 'fixed', inset: 0 }}>
        <ScreenStage
          screenId="probe"
          screen={screen}
          source={sourceOf(screen, probe)}
          mode="wall"
          language="zh"
          given={{ fixed: {}, address: {}, today: '2026-11-26' }}
          serverNow={clock.now}
          outlines={noOutlines}
          onLeave={nothing}
          clock={clock}
        />
      </div>
    </UiRoot>,
  )
}

export const close = (): void => {
  root?.unmount()
  root = undefined
}

export const charts = (): number => chartsAlive()

const frames = async (count: number): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one frame after the other
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Opens and leaves the screen so often, each time long enough to be drawn. */
export const openAndClose = async (probe: StageProbe, times: number): Promise<void> => {
  for (let nth = 0; nth < times; nth += 1) {
    open(probe)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await frames(8)
    close()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await frames(2)
  }
}
