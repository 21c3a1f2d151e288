import { expect, vi } from 'vitest'
import { call, tokenFor } from './calls.ts'
import { administrator } from './people.ts'
import type { Product } from './product.ts'

/** What a hook waits for at most; the time of the hook ends it earlier. */
const long = { timeout: 600_000, interval: 250 }

/** Waits, in a hook too, until it is so. */
export const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), long)

/** Sets the installation up without a browser and, where asked for, waits until the demo content is there. */
export const setUpQuietly = async (product: Product, { demo }: { readonly demo: boolean }): Promise<void> => {
  const code = new URL(product.setupLink).hash.slice(1)
  await call(product, 'setup.create', { code, ...administrator, organisation: '格匠贸易集团', demo })
  if (!demo) return
  const token = await tokenFor(product, administrator)
  await until(async () => (await call(product, 'dashboard.get', {}, token)).demo === 'loaded')
}
