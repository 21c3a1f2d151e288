import type { Screen } from '#document/screen-shape.ts'
import { walk } from '#tree/walk.ts'

/** Ids that nothing of a screen has: `w7`, `g2`, `q3`. Asked one after another they differ. */
export const newIds = ({ widgets, tree, queries }: Screen): ((letter: 'w' | 'g' | 'q') => string) => {
  const taken = new Set([...Object.keys(widgets), ...Object.keys(queries)])
  for (const { id } of walk(tree)) taken.add(id)
  const last = { w: 0, g: 0, q: 0 }
  return (letter) => {
    let id: string
    do id = `${letter}${(last[letter] += 1)}`
    while (taken.has(id))
    taken.add(id)
    return id
  }
}
