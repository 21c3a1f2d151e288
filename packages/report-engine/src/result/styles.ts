import type { Style, Template } from '#model/template.ts'

/** Styles of one layout by number; conditional ones lie on top of the cell's own. */
export type Styles = {
  readonly list: Style[]
  /** -1 = none. */
  indexOf(ids: readonly string[]): number
  /** The style of a cell that grew: centred on that axis, where nobody aligned it. */
  centred(index: number, grown: Grown): number
  /** Makes the centred twins of all styles so far: who takes the list once, as viewers do, has every one that cells name. */
  prepareCentred(axes: Grown): void
}

export type Grown = { readonly down: boolean; readonly right: boolean }

export function stylesOf(template: Template): Styles {
  const known = new Map(Object.entries(template.styles))
  const list: Style[] = []
  const indexes = new Map<string, number>()
  const indexOf = (ids: readonly string[]): number => {
    const used = ids.filter((id) => known.has(id))
    if (used.length === 0) return -1
    const key = JSON.stringify(used)
    const found = indexes.get(key)
    if (found !== undefined) return found
    list.push(used.reduce<Style>((style, id) => ({ ...style, ...known.get(id) }), {}))
    indexes.set(key, list.length - 1)
    return list.length - 1
  }
  const centredOnes = new Map<string, number>()
  const centred = (index: number, grown: Grown): number => {
    const style = list[index] ?? {}
    const down = grown.down && style.verticalAlign === undefined
    const right = grown.right && style.align === undefined
    if (!down && !right) return index
    const key = `${index}/${down}/${right}`
    const found = centredOnes.get(key)
    if (found !== undefined) return found
    list.push({ ...style, ...(down && { verticalAlign: 'middle' }), ...(right && { align: 'center' }) })
    centredOnes.set(key, list.length - 1)
    return list.length - 1
  }
  const prepareCentred = ({ down, right }: Grown): void => {
    const { length } = list
    for (let index = -1; index < length; index++) {
      if (down) centred(index, { down, right: false })
      if (right) centred(index, { down: false, right })
      if (down && right) centred(index, { down, right })
    }
  }
  return { list, indexOf, centred, prepareCentred }
}
