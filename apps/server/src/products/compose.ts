import { assetKinds } from '@gridwright/contract'
import type { settingParts } from '#products/platform/setting.ts'
import { sheetModules } from '#products/platform/sheets.ts'
import type { AppParts } from '#products/app-parts.ts'
import type { SeededMenu } from '#modules/platform/menu/index.ts'
import type { Handlers } from '#operations/handler.ts'
import { joined } from './joined.ts'
import { products } from './list.ts'
import { menus } from './platform/menus.ts'
import { makePlatform } from './platform/index.ts'
import type { Ground } from './platform/index.ts'
import type { Product } from './product.ts'
import type { ProductParts } from './product-parts.ts'

export type Products = ReturnType<typeof compose>

/** Of each product, in order. */
type HandlersOf<Products extends readonly Product[]> = {
  readonly [At in keyof Products]: ReturnType<Products[At]['make']>['handlers']
}

const allMenus: readonly SeededMenu[] = [...menus, ...products.flatMap((product) => product.menus)]
const depthOf = ({ pid }: SeededMenu): number => {
  const parent = allMenus.find(({ id }) => id === pid)
  return parent === undefined ? 0 : 1 + depthOf(parent)
}

/** What all products bring into the menu, groups before what stands in them, whoever brings either. */
export const seededMenus = allMenus.toSorted((one, other) => depthOf(one) - depthOf(other))

/** The platform, and the products on it. */
export const compose = (
  parts: AppParts,
  settings: ReturnType<typeof settingParts>,
  ground: Omit<Ground, 'settings' | 'products'>,
) => {
  const late = (): readonly ProductParts[] => made
  const platform = makePlatform(parts, { ...ground, settings, products: late })
  const made = products.map((product) => product.make(parts, platform))
  const all: readonly ProductParts[] = [platform, ...made]
  for (const { jobs = [], scheduled = [] } of all) {
    for (const job of jobs) platform.job.jobs.register(job)
    for (const work of scheduled) platform.maintenance.schedule.schedules.register(work)
  }
  const sheet = sheetModules(parts, {
    access: platform.access,
    job: platform.job,
    file: platform.file,
    importRows: platform.reference.importRows,
    sheets: all.flatMap((one) => [...(one.sheets ?? []), ...platform.asset.join(one)]),
  })
  const kinds = new Set(all.flatMap((one) => (one.assetKinds ?? []).map(({ kind }) => kind)))
  const missing = assetKinds.filter((kind) => !kinds.has(kind))
  if (missing.length > 0) throw new Error(`No product has the kind of asset ${missing.join(', ')}`)
  // Whatever no product handles is a type error here.
  const handlers: Handlers = {
    ...platform.handlers,
    ...sheet.handlers,
    ...joined<HandlersOf<typeof products>>(made.map((one) => one.handlers)),
  }
  return {
    platform,
    sheet,
    handlers,
    topics: all.flatMap((one) => one.topics ?? []),
    prepare: () => Promise.all(all.map((one) => one.prepare?.())),
    start: () => {
      for (const one of all) one.start?.()
    },
    tidy: () => Promise.all(all.map((one) => one.tidy?.())),
    close: async (): Promise<void> => {
      // What stands on the platform first.
      for (const one of all.toReversed()) await one.close?.()
    },
  }
}
