import { platform } from './platform/index.ts'
import { reports } from './reports/index.ts'
import { screens } from './screens/index.ts'
import type { WebProduct } from './web-product.ts'
import { workflow } from './workflow/index.ts'

export const products: readonly WebProduct[] = [platform, reports, screens, workflow]
