import type { Style } from '@gridwright/report-engine'

/** The styles that a template uses, each once. */
export type StyleList = {
  /** Undefined for the plain one. */
  idOf(style: Style): string | undefined
  all(): Readonly<Record<string, Style>>
}

export function openStyleList(): StyleList {
  const ids = new Map<string, string>()
  const styles: Record<string, Style> = {}
  return {
    idOf: (style) => {
      if (Object.keys(style).length === 0) return undefined
      const key = JSON.stringify(style)
      const known = ids.get(key)
      if (known !== undefined) return known
      const id = `s${ids.size + 1}`
      ids.set(key, id)
      styles[id] = style
      return id
    },
    all: () => styles,
  }
}
