import axe from 'axe-core'
import type { Frame, Page } from 'playwright'

/** Half-way through a fade nothing has its contrast; what never ends, such as a skeleton, is not waited for. */
const standsStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.playState === 'running')
      .every((one) => one.effect?.getComputedTiming().iterations === Infinity),
  )

/** Brought once to a document, not once a look: half a megabyte takes longer to read than a page to judge. */
const bring = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/** What axe finds serious or critical, one line each. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  await standsStill(page)
  await Promise.all(page.frames().map(bring))
  const violations = await page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe: typeof axe }
    return (await judge.run(document, { resultTypes: ['violations'] })).violations
  })
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}
