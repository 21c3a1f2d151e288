import { assetKinds } from '@gridwright/contract'
import type { settingParts } from '#composition/setting.ts'
import { sheetModules } from '#composition/sheets.ts'
import type { AppParts } from '#composition/parts.ts'
import type { Handlers } from '#operations/handler.ts'
import { joined } from './joined.ts'
import { products } from './list.ts'
import { menus } from './platform/menus.ts'
import { makePlatform } from './platform/index.ts'
import type { Ground } from './platform/index.ts'
import type { Product } from './product.ts'
import type { ProductParts } from './product-parts.ts'

export type House = ReturnType<typeof composeHouse>

/** Of each product, in order. */
type HandlersOf<Products extends readonly Product[]> = {
  readonly [At in keyof Products]: ReturnType<Products[At]['make']>['handlers']
}

/** What all products bring into the menu, groups before what stands in them. */
export const seededMenus = [...menus, ...products.flatMap((product) => product.menus)]

/** The platform, and the products on it. */
export const composeHouse = (
  parts: AppParts,
  settings: ReturnType<typeof settingParts>,
  ground: Omit<Ground, 'settings' | 'products'>,
) => {
  const late = (): readonly ProductParts[] => made
  const platform = makePlatform(parts, { ...ground, settings, products: late })
  const made = products.map((product) => product.make(parts, platform))
  const all: readonly ProductParts[] = [platform, ...made]
  for (const { jobs = [], scheduled = [] } of all) {
    for (const job of jobs) platform.work.job.jobs.register(job)
    for (const work of scheduled) platform.keep.schedule.schedules.register(work)
  }
  const sheet = sheetModules(parts, {
    access: platform.access,
    work: platform.work,
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
    tidy: () => Promise.all(all.map((one) => one.tidy?.())),
    close: async (): Promise<void> => {
      for (const one of all) await one.close?.()
    },
  }
}
