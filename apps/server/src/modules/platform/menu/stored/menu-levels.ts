import { menuDepth } from '@gridwright/contract'

type Placed = { readonly id: string; readonly pid: string | null }

/** What keeps a menu out of the tree, whoever looks. */
export type Broken = 'circle' | 'orphan' | 'too-deep'

/** From the menu up to its top group, or why the chain does not end there. */
export const wayUp = <M extends Placed>(menu: M, byId: ReadonlyMap<string, M>): readonly M[] | Broken => {
  const path: M[] = []
  for (let step: M | undefined = menu; step !== undefined; step = byId.get(step.pid ?? '')) {
    if (path.includes(step)) return 'circle'
    path.push(step)
    if (step.pid === null) return path.length > menuDepth ? 'too-deep' : path
  }
  return 'orphan'
}

/** How many levels stand below it, itself included; of a circle, more than there may be. */
export const levelsBelow = (id: string, menus: readonly Placed[], most = menuDepth): number => {
  const children = most === 0 ? [] : menus.filter((menu) => menu.pid === id)
  return 1 + Math.max(0, ...children.map((child) => levelsBelow(child.id, menus, most - 1)))
}
