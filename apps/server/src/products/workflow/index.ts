import { formKind } from '#modules/workflow/form/index.ts'
import { processKind } from '#modules/workflow/model/index.ts'
import type { AssetKindRule } from '#modules/platform/asset/index.ts'
import type { Product } from '#products/product.ts'
import { menus } from './menus.ts'

const make = () => ({
  handlers: {},
  assetKinds: [processKind('activiti'), processKind('zeebe'), formKind] as readonly AssetKindRule[],
})

/** Workflow on two engines (WFL, ZBE): models, forms, approvals, operation. */
export const workflow = { name: 'workflow', menus, make } as const satisfies Product
