import type { Page } from 'playwright'
import { outlinesByCode } from '#server/modules/platform/boundary/outlines.ts'

/** What a test asks of `apps/web/design/widgets/probe.tsx`. */
type Probe = {
  readonly type: string
  readonly options?: Record<string, unknown>
  /** Rows made of the sample's; absent = the sample, null = no answer yet. */
  readonly rows?: number | null
  readonly mode?: 'design' | 'view' | 'wall' | 'picture'
  readonly scale?: readonly [x: number, y: number]
  readonly size?: { readonly w: number; readonly h: number }
  readonly variables?: Readonly<Record<string, string>>
}
type Told = { readonly event: string; readonly values: Record<string, unknown> }
type Probes = {
  readonly types: string[]
  readonly told: Told[]
  show(probe: Probe): void
  remove(): void
  charts(): number
  mountFiftyTimes(type: string): Promise<void>
  valueOf(variable: string): string | undefined
}

type ProbePage = Window & {
  probe: Probes
  /** Counts of what runs on the page: `apps/web/design/widgets/count-work.ts`. */
  work: {
    intervals: Set<unknown>
    listeners: number
    frames: number
    strokes: number
    quiet(frames: number): Promise<void>
  }
}

/** A page with nothing on it but the widgets that a test puts there; maps are those that the server gives. */
export async function openProbe(page: Page, address: string): Promise<void> {
  const outlines = outlinesByCode()
  await page.route('**/geoJson/*.json', async (route) => {
    const code = /(\d+)\.json$/.exec(route.request().url())?.[1] ?? ''
    const found = await outlines(code)
    if (found === undefined) return route.fulfill({ status: 404, body: '' })
    const leaf = found.isLeaf ? '"leaf":true,' : ''
    const body = `{"type":"FeatureCollection",${leaf}"features":[${found.parts.map(({ json }) => json).join(',')}]}`
    return route.fulfill({ contentType: 'application/json', body })
  })
  await page.goto(`${address}probe.html`, { timeout: 110_000 })
  await page.evaluate(`import('/design/widgets/probe.tsx').then((probe) => { window.probe = probe })`)
}

export const show = (page: Page, probe: Probe): Promise<void> =>
  page.evaluate((own) => (window as unknown as ProbePage).probe.show(own), probe)

export const remove = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as ProbePage).probe.remove())

export const mountFiftyTimes = (page: Page, type: string): Promise<void> =>
  page.evaluate((kind) => (window as unknown as ProbePage).probe.mountFiftyTimes(kind), type)

/** Until so many frames in a row drew nothing on any canvas. */
export const quiet = (page: Page, frames = 12): Promise<void> =>
  page.evaluate((count) => (window as unknown as ProbePage).work.quiet(count), frames)

export const typesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as ProbePage).probe.types)

export const toldBy = (page: Page): Promise<Told[]> =>
  page.evaluate(() => (window as unknown as ProbePage).probe.told)

export const valueOf = (page: Page, variable: string): Promise<string | undefined> =>
  page.evaluate((code) => (window as unknown as ProbePage).probe.valueOf(code), variable)

export const workOf = (page: Page) =>
  page.evaluate(() => {
    const { work, probe } = window as unknown as ProbePage
    const { intervals, listeners, frames, strokes } = work
    return { intervals: intervals.size, listeners, frames, strokes, charts: probe.charts() }
  })
