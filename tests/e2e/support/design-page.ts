import path from 'node:path'
import type { Page } from 'playwright'
import { createServer } from 'vite'

const web = path.resolve(import.meta.dirname, '..', '..', '..', 'apps', 'web')

export type DesignServer = { readonly address: string; close(): Promise<void> }

/** The web app as `npm run dev` serves it, without a server behind it. */
export const startDesignServer = async (cacheDir: string): Promise<DesignServer> => {
  const server = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    cacheDir,
    server: { port: 0, host: '127.0.0.1', proxy: {}, ws: false, hmr: false },
    logLevel: 'error',
  })
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? ''
  return { address, close: () => server.close() }
}

/** What opens over a section: the control that is pressed, and what is then to be seen. */
export type Opening = {
  readonly name: string
  readonly section: string
  readonly open: (page: Page) => Promise<unknown>
  readonly shown: string
}

const sample = (page: Page, section: string, name: string) =>
  page.locator(`[data-section=${section}] [data-sample="${name}"]`)

const press = (name: string) => (page: Page) =>
  page.locator('[data-section=overlays]').getByRole('button', { name, exact: true }).click()

const combobox = (section: string, name: string) => (page: Page) =>
  sample(page, section, name).getByRole('combobox').click()

const popup = 'body > div:has(> [role=listbox], > * > [role=grid])'

export const openings: readonly Opening[] = [
  { name: 'list', section: 'choice', open: combobox('choice', 'hint'), shown: popup },
  { name: 'list-of-several', section: 'choice', open: combobox('choice', 'several'), shown: popup },
  { name: 'calendar', section: 'dates', open: combobox('dates', 'filled'), shown: popup },
  {
    name: 'menu',
    section: 'overlays',
    open: (page) => page.locator('[data-section=overlays] [aria-haspopup=menu]').click(),
    shown: '[role=menu]',
  },
  {
    name: 'drop-down',
    section: 'overlays',
    open: press('ColourMenu'),
    shown: '[data-section=overlays] fieldset',
  },
  { name: 'dialog', section: 'overlays', open: press('Dialog'), shown: 'dialog' },
  { name: 'panel', section: 'overlays', open: press('SidePanel'), shown: 'dialog' },
  { name: 'question', section: 'overlays', open: press('confirm danger'), shown: 'dialog' },
  { name: 'notices', section: 'overlays', open: press('notify'), shown: 'section:has(> [role=status])' },
]
