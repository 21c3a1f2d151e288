import type { Page } from 'playwright'

/** What a test asks of `apps/web/design/screens/stage-probe.tsx`. */
export type StageProbe = {
  readonly widgets: number
  readonly types?: readonly string[]
  readonly changes: boolean
  readonly speed: number
  readonly points?: number
}

type Facts = { readonly readings: number; readonly waiting: number; readonly paints: readonly number[] }
type ProbePage = Window & {
  stage: {
    readonly told: Facts
    open(probe: StageProbe): void
    close(): void
    charts(): number
    openAndClose(probe: StageProbe, times: number): Promise<void>
  }
  work: { readonly intervals: ReadonlySet<unknown>; readonly listeners: number }
}

/** A page with nothing on it but the screen that a test puts there. */
export const openStageProbe = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}probe.html`, { timeout: 110_000 })
  await page.evaluate(`import('/design/screens/stage-probe.tsx').then((stage) => { window.stage = stage })`)
}

export const openScreen = (page: Page, probe: StageProbe): Promise<void> =>
  page.evaluate((own) => (window as unknown as ProbePage).stage.open(own), probe)

export const closeScreen = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as ProbePage).stage.close())

export const openAndClose = (page: Page, probe: StageProbe, times: number): Promise<void> =>
  page.evaluate(([own, count]) => (window as unknown as ProbePage).stage.openAndClose(own, count), [
    probe,
    times,
  ] as const)

/** Once each query was read so often. */
export const afterReadings = async (page: Page, readings: number): Promise<void> => {
  await page.waitForFunction(
    (wanted) => (window as unknown as ProbePage).stage.told.readings >= wanted,
    readings,
    { timeout: 600_000, polling: 50 },
  )
}

export const stageFacts = (page: Page) =>
  page.evaluate(() => {
    const { stage, work } = window as unknown as ProbePage
    const { readings, waiting, paints } = stage.told
    return {
      readings,
      waiting,
      paints: [...paints],
      charts: stage.charts(),
      intervals: work.intervals.size,
      listeners: work.listeners,
    }
  })
