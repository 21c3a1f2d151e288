import { usedCodes } from '#values/used-codes.ts'
import { walk } from '#tree/walk.ts'
import { screenLimits } from './bounds.ts'
import type { Screen } from './screen-shape.ts'

export type Mistake = { readonly path: (string | number)[]; readonly message: string }

/**
 * What single members cannot say: each widget stands in the tree exactly once, ids are one thing's alone, and what is
 * named is there (reference data-screens §2).
 */
export const mistakesOf = (screen: Screen): readonly Mistake[] => [
  ...treeMistakes(screen),
  ...variableMistakes(screen),
  ...nameMistakes(screen),
]

const treeMistakes = ({ tree, widgets }: Screen): readonly Mistake[] => {
  const seen = new Set<string>()
  const mistakes: Mistake[] = []
  for (const { id, isGroup, depth } of walk(tree)) {
    if (seen.has(id)) mistakes.push({ path: ['tree'], message: `"${id}" stands in the tree twice` })
    if (depth > screenLimits.depth)
      mistakes.push({ path: ['tree'], message: `groups are nested too deep at "${id}"` })
    if (isGroup === id in widgets)
      mistakes.push({
        path: ['tree'],
        message: isGroup ? `"${id}" is a widget and a group` : `"${id}" is no widget`,
      })
    seen.add(id)
  }
  for (const id of Object.keys(widgets))
    if (!seen.has(id)) mistakes.push({ path: ['widgets', id], message: 'is missing in the tree' })
  return mistakes
}

const variableMistakes = ({ variables }: Screen): readonly Mistake[] => {
  const seen = new Set<string>()
  return variables.flatMap(({ code }, at) => {
    if (seen.has(code)) return [{ path: ['variables', at, 'code'], message: `"${code}" is declared twice` }]
    seen.add(code)
    return []
  })
}

const nameMistakes = ({ queries, widgets, variables }: Screen): readonly Mistake[] => {
  const known = new Set(variables.map(({ code }) => code))
  const unknown = (path: (string | number)[], text: string): readonly Mistake[] =>
    usedCodes(text)
      .filter((code) => !known.has(code))
      .map((code) => ({ path, message: `variable "${code}" is not declared` }))
  const ofQueries = Object.entries(queries).flatMap(([id, { params }]) =>
    Object.entries(params).flatMap(([code, text]) => unknown(['queries', id, 'params', code], text)),
  )
  const ofWidgets = Object.entries(widgets).flatMap(([id, { bind }]) =>
    bind === undefined || bind.query in queries
      ? []
      : [{ path: ['widgets', id, 'bind', 'query'], message: `query "${bind.query}" is not there` }],
  )
  return [...ofQueries, ...ofWidgets]
}
