import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from './find-browser.ts'
import { runBrowser } from './run-browser.ts'
import type { RunningBrowser } from './run-browser.ts'

export type PictureWish = {
  /** A page of our own; the browser may ask nothing else for anything. */
  readonly url: string
  readonly width: number
  readonly height: number
  /** Pixels of the picture for each of the page. */
  readonly scale: number
  readonly format: 'png' | 'jpeg'
  readonly signal: AbortSignal
}

/** A page that cannot be shown says so, in a word for people. */
export class PageRefused extends Error {}

/** Pictures of our own pages by a browser on this machine: one at a time, each in a browser of its own. */
export type PagePictures = {
  isThere(): boolean
  /** Throws {@link PageRefused} with the page’s own word, or an Error where the browser failed. */
  take(wish: PictureWish): Promise<Buffer>
}

const longestMs = 60_000
const lookMs = 200
const quality = 92

export const pagePictures = (setting: string): PagePictures => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    isThere: () => findBrowser(setting) !== undefined,
    take: (wish) => {
      const mine = last.then(() => takeOne(setting, wish))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

const takeOne = async (setting: string, wish: PictureWish): Promise<Buffer> => {
  wish.signal.throwIfAborted()
  const program = findBrowser(setting)
  if (program === undefined) throw new Error('There is no browser')
  const browser = await runBrowser(program)
  const deadline = AbortSignal.any([wish.signal, AbortSignal.timeout(longestMs)])
  const over = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason as Error), { once: true })
  })
  try {
    return await Promise.race([pictureOf(browser, wish), over])
  } finally {
    over.catch(() => undefined)
    await browser.close()
  }
}

type Page = {
  readonly ask: (
    method: string,
    params?: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>
}

const pictureOf = async (browser: RunningBrowser, wish: PictureWish): Promise<Buffer> => {
  const page = await pageOf(browser, wish)
  await page.ask('Page.navigate', { url: wish.url })
  await shown(page)
  const { data } = await page.ask('Page.captureScreenshot', {
    format: wish.format,
    ...(wish.format === 'jpeg' && { quality }),
  })
  return Buffer.from(String(data), 'base64')
}

const pageOf = async ({ devtools }: RunningBrowser, wish: PictureWish): Promise<Page> => {
  const { width, height, scale: deviceScaleFactor } = wish
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true })
  const ask: Page['ask'] = (method, params) => devtools.send(method, params, String(sessionId))
  const { origin } = new URL(wish.url)
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { url } = request as { readonly url: string }
    const isOurs = url.startsWith(`${origin}/`) || /^(?:data|blob):/.test(url)
    const answer = isOurs ? ask('Fetch.continueRequest', { requestId }) : refuse(ask, requestId)
    answer.catch(() => undefined)
  })
  await ask('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  await ask('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
  return { ask }
}

const refuse = (ask: Page['ask'], requestId: unknown) =>
  ask('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })

/** Our pages say on their root when all is drawn (`data-shown`), or why it never will be (`data-refused`). */
const shown = async ({ ask }: Page): Promise<void> => {
  const expression = 'JSON.stringify(document.documentElement?.dataset ?? {})'
  for (;;) {
    const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true })
    const said = JSON.parse(String((result as { readonly value?: unknown }).value ?? '{}')) as {
      readonly shown?: string
      readonly refused?: string
    }
    if (said.refused !== undefined) throw new PageRefused(said.refused)
    if (said.shown !== undefined) return
    await sleep(lookMs)
  }
}
