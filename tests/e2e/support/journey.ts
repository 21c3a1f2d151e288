import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { keepPicture, leaveBrowser, openBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'
import { readyFolder } from './ready-folder.ts'
import type { Content } from './ready-folder.ts'

/** What all steps of one journey share; filled before the first one. */
export type Journey = { product: Product; browser: Browser }

type Environment = Readonly<Record<string, string>>

const openPages = (browser: Browser) => browser.contexts().flatMap((context) => context.pages())

const begin = async (content: Content | undefined, environment: Environment): Promise<Product> =>
  startProduct({ environment, ...(content !== undefined && { dataDir: await readyFolder(content) }) })

/**
 * One product and one browser for the steps of a file; without `content` the product is one that nobody has set up yet.
 * A step that fails leaves pictures of what was on the screen.
 */
export const startJourney = (content?: Content, environment: Environment = {}): Journey => {
  const journey = {} as Journey
  beforeAll(async () => {
    const [product, browser] = await Promise.all([begin(content, environment), openBrowser()])
    Object.assign(journey, { product, browser })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const name = `failed-${task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}`
    await Promise.allSettled(
      openPages(journey.browser).map((page, index) => keepPicture(page, `${name}-${index}`)),
    )
  })
  afterAll(async () => {
    await leaveBrowser(journey.browser)
    await journey.product?.stop()
  })
  return journey
}
