import type { AppParts } from '#products/app-parts.ts'
import type { SeededMenu } from '#modules/platform/menu/index.ts'
import type { Platform } from './platform/index.ts'
import type { ProductParts } from './product-parts.ts'

/** A product of the house: what it brings into the menu, and its modules. */
export type Product = {
  readonly name: string
  /** Seeded at each start; what an administrator changed stays (decision 0075). */
  readonly menus: readonly SeededMenu[]
  make(parts: AppParts, platform: Platform): ProductParts
}
