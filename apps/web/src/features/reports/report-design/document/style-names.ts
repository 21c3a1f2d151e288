import type { Style } from '@gridwright/report-engine'
import type { IStyleData } from '@univerjs/core'
import { styleId, styleKey } from '@gridwright/report-engine/ready'
import { styleOfSheet } from './sheet-style.ts'

/** Names styles by their look while a document is read; a style that the document already named keeps its name. */
export class StyleNames {
  readonly #known: ReadonlyMap<string, string>
  readonly #named: Readonly<Record<string, Style>>
  readonly #used = new Map<string, Style>()

  constructor(named: Readonly<Record<string, Style>>) {
    this.#named = named
    this.#known = new Map(Object.entries(named).map(([id, style]) => [styleKey(style), id]))
  }

  /** undefined where nothing of the style can be seen. */
  nameOf(sheetStyle: IStyleData): string | undefined {
    const style = styleOfSheet(sheetStyle)
    if (Object.keys(style).length === 0) return undefined
    const key = styleKey(style)
    const id = this.#known.get(key) ?? styleId(key)
    this.#used.set(id, style)
    return id
  }

  /** All styles that got a name, and those of `also`. */
  used(also: readonly string[]): Readonly<Record<string, Style>> {
    const extra = also.flatMap((id) =>
      this.#named[id] === undefined ? [] : [[id, this.#named[id]] as const],
    )
    const all = new Map([...this.#used, ...extra])
    return Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
}
