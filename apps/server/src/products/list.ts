import type { Product } from './product.ts'
import { reports } from './reports/index.ts'
import { screens } from './screens/index.ts'
import { workflow } from './workflow/index.ts'

/** All products that stand on the platform; a menu entry may stand in a group of a product before it. */
export const products = [reports, screens, workflow] as const satisfies readonly Product[]
