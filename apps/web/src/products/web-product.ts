import type { ComponentType } from 'react'
import type { FeatureRoute } from '#shell/index.ts'

/**
 * What a product adds to the console when it starts. What only some pages need stands beside it, so that it comes with
 * them: looks of its assets in `looks.ts`, its part of the home page in `home.ts`.
 */
export type WebProduct = {
  /** Pages inside the layout, in no particular order: the server's menu arranges them. */
  readonly routes: readonly FeatureRoute[]
  /** Pages that stand for themselves, without bars and tabs (RTE-01). */
  readonly standalone?: readonly FeatureRoute[]
  /** Stand in the top bar, in this order; their code comes later. */
  readonly bells?: readonly ComponentType[]
  /** Hooks by the address of an entry of the menu: how much waits there, shown beside its title. */
  readonly menuCounts?: Readonly<Record<string, () => number>>
}
