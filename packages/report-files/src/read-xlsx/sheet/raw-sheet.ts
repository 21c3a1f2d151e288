import type { Attributes } from '#read-xlsx/package/read-xml.ts'

import type { RawRun } from './rich-runs.ts'

/** A cell as it stands in the file. */
export type RawCell = {
  row: number
  column: number
  /** `n` number, `s` shared text, `str` text, `b`, `e`, `d` ISO date, `inlineStr`. */
  type: string
  format: number
  value: string
  formula: RawFormula | undefined
  isRich: boolean
  runs: readonly RawRun[]
}
export type RawFormula = { text: string; type: string; shared: number }
export type RawRule = {
  readonly places: string
  readonly attributes: Attributes
  readonly formulas: string[]
}
export type RawLink = { readonly ref: string; readonly relation: string; readonly isInside: boolean }

/** What one worksheet says, within bounds; the numbers are those of the file. */
export type RawSheet = {
  readonly cells: RawCell[]
  readonly columns: Attributes[]
  /** By row from 0: height, hidden. */
  readonly rows: Map<number, { readonly height: number | undefined; readonly isHidden: boolean }>
  readonly merges: string[]
  readonly rules: RawRule[]
  readonly links: RawLink[]
  /** Attributes of single elements: `pageSetup`, `pane`, `sheetFormatPr` … */
  readonly single: Map<string, Attributes>
  /** `oddHeader`, `oddFooter`. */
  readonly texts: Map<string, string>
  readonly rowBreaks: number[]
  readonly columnBreaks: number[]
  readonly counts: Map<
    'validation' | 'filter' | 'table' | 'protection' | 'condition' | 'link' | 'merge',
    number
  >
  /** Cells with something in them that lie beyond what a template takes. */
  beyond: { count: number; first: string[] }
  /** Empty but visible cells that there was no room for. */
  emptyLeftOut: number
  /** More cells than a sheet takes: the reading stopped there. */
  isTooLarge: boolean
}

export function openRawSheet(): RawSheet {
  return {
    cells: [],
    columns: [],
    rows: new Map(),
    merges: [],
    rules: [],
    links: [],
    single: new Map(),
    texts: new Map(),
    rowBreaks: [],
    columnBreaks: [],
    counts: new Map(),
    beyond: { count: 0, first: [] },
    emptyLeftOut: 0,
    isTooLarge: false,
  }
}
