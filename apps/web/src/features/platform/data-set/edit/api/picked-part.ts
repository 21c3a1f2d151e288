import type { StructureNode } from '#parts/answered-structure/index.ts'
import type { ApiDocument } from '#features/platform/data-set/kind/data-set-kind.ts'

/** Which part of an answer a data set reads (RPT-02). */
export type Part = Pick<ApiDocument, 'resultPath' | 'resultType' | 'unfold' | 'fields'>

/** A place as a row sees it: its path and the arrays on the way, without items. */
type Place = { readonly path: string; readonly arrays: readonly string[] }

/** Rows, an unfolded array, or a column. */
export type Use = 'rows' | 'unfolded' | 'column'

export const partOfDocument = ({ resultPath, resultType, unfold, fields }: ApiDocument): Part => ({
  resultPath,
  resultType,
  unfold,
  fields,
})

const below = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`)
const isOn = (array: string, unfold: string): boolean => below(unfold, '').startsWith(below(array, ''))

const seenFrom = (base: string, path: string, arrays: readonly string[]): string => {
  let prefix = base
  const steps: string[] = []
  for (const step of path.slice(base === '' ? 0 : base.length + 1).split('.')) {
    if (!arrays.includes(prefix)) steps.push(step)
    prefix = below(prefix, step)
  }
  return steps.join('.')
}

/** Undefined for what is not part of a row. */
const placeOf = (node: StructureNode, { resultPath, resultType }: Part): Place | undefined => {
  if (resultType !== 'ObjectArray' && resultType !== 'Object') return undefined
  const base = resultType === 'Object' ? resultPath : below(resultPath, '0')
  if (node.path === '' || (base !== '' && !node.path.startsWith(`${base}.`))) return undefined
  const arrays = node.arrays.filter((array) => base === '' || array.startsWith(`${base}.`))
  if (resultType === 'Object' && (arrays.length > 0 || node.kind === 'array')) return undefined
  return {
    path: seenFrom(base, node.path, arrays),
    arrays: arrays.map((array) => seenFrom(base, array, arrays)),
  }
}

const nodesOf = (node: StructureNode): readonly StructureNode[] => [node, ...node.children.flatMap(nodesOf)]

const innermost = ({ arrays }: Place): string => arrays.at(-1) ?? ''

/** The values of the rows themselves, and of the items that became rows, are columns as they are. */
const isOwn = (place: Place): boolean => {
  const array = innermost(place)
  return !place.path.slice(array === '' ? 0 : array.length + 1).includes('.')
}

const toggled = (fields: readonly string[], paths: readonly string[]): string[] => {
  const others = fields.filter((field) => !paths.includes(field))
  return others.length === fields.length - paths.length ? others : [...others, ...paths]
}

/** Fields in arrays that no longer unfold have no single value. */
const fitting = (part: Part, root: StructureNode): Part => {
  const lost = new Set(
    nodesOf(root).flatMap((node) => {
      const place = placeOf(node, part)
      return place?.arrays.some((array) => !isOn(array, part.unfold)) ? [place.path] : []
    }),
  )
  return { ...part, fields: part.fields.filter((field) => !lost.has(field)) }
}

const withInner = (part: Part, node: StructureNode, place: Place): Part => {
  const array = innermost(place)
  if (node.kind === 'array') return { ...part, unfold: isOn(place.path, part.unfold) ? array : place.path }
  const unfold = isOn(array, part.unfold) ? part.unfold : array
  const values = node.kind === 'value' ? [node] : node.children.filter(({ kind }) => kind === 'value')
  const paths = values
    .map((value) => placeOf(value, part))
    .flatMap((inner) => (inner === undefined || isOwn(inner) ? [] : [inner.path]))
  return { ...part, unfold, fields: toggled(part.fields, paths) }
}

const wholePart = ({ kind, type, path }: StructureNode): Part => {
  const part = { resultPath: path, unfold: '', fields: [] }
  if (kind === 'object') return { ...part, resultType: 'Object' }
  if (kind === 'value') return { ...part, resultType: 'String' }
  return { ...part, resultType: type === 'object' ? 'ObjectArray' : 'Array' }
}

const outside = (part: Part, node: StructureNode, root: StructureNode): Part => {
  const [array] = node.arrays
  const rows = nodesOf(root).find(({ path, kind }) => path === array && kind === 'array')
  if (rows?.type === 'object') return pickedPart(wholePart(rows), node, root)
  if (rows === undefined && node.kind === 'value' && part.resultType === 'ObjectArray')
    return { ...part, fields: toggled(part.fields, [`/${node.path}`]) }
  return wholePart(node)
}

/**
 * What a click on a place of the answer means: an array becomes the rows, one inside them unfolds; a value becomes a
 * column, and an object's values do. A second click takes it back.
 */
export const pickedPart = (part: Part, node: StructureNode, root: StructureNode): Part => {
  const place = placeOf(node, part)
  return place === undefined ? outside(part, node, root) : fitting(withInner(part, node, place), root)
}

/** As what a place of the answer is read. */
export const useOf = (part: Part, node: StructureNode): Use | undefined => {
  if (node.path === part.resultPath) return 'rows'
  if (part.fields.includes(`/${node.path}`)) return 'column'
  const place = placeOf(node, part)
  if (place === undefined || node.kind === 'object') return undefined
  if (node.kind === 'array') return isOn(place.path, part.unfold) ? 'unfolded' : undefined
  if (!isOn(innermost(place), part.unfold)) return undefined
  return isOwn(place) || part.fields.includes(place.path) ? 'column' : undefined
}
