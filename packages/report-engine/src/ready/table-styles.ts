import type { BorderLine, Style } from '#model/template.ts'

/** A ready look of a whole table. Colours print well: pale fields, dark letters on them. */
export type TableStyle = {
  readonly head: { readonly background?: string; readonly color?: string }
  readonly sum: { readonly background?: string; readonly color?: string }
  /** Of every second line. */
  readonly band?: string
  /** Lines between all cells, or only above and below head and table. */
  readonly lines: 'all' | 'across' | 'ends'
  readonly line: string
}

export const tableStyles = {
  blue: {
    head: { background: '#e6eef8', color: '#1d3553' },
    sum: { background: '#eef3fa' },
    lines: 'all',
    line: '#c9d3e0',
  },
  blueBands: {
    head: { background: '#dbe8f8', color: '#1d3553' },
    sum: { background: '#e6eef8' },
    band: '#f3f7fc',
    lines: 'across',
    line: '#c9d3e0',
  },
  navy: {
    head: { background: '#1f3a5f', color: '#ffffff' },
    sum: { background: '#e3e9f1' },
    band: '#f4f6f9',
    lines: 'across',
    line: '#c5ced9',
  },
  teal: {
    head: { background: '#0f6b66', color: '#ffffff' },
    sum: { background: '#dcefed' },
    band: '#f1f8f7',
    lines: 'across',
    line: '#bcd8d5',
  },
  green: {
    head: { background: '#e3f1e5', color: '#1e4d2b' },
    sum: { background: '#edf6ee' },
    lines: 'all',
    line: '#bfd8c4',
  },
  amber: {
    head: { background: '#fbeed3', color: '#5c3d06' },
    sum: { background: '#fdf6e7' },
    band: '#fefaf2',
    lines: 'across',
    line: '#e4d2aa',
  },
  wine: {
    head: { background: '#7a2438', color: '#ffffff' },
    sum: { background: '#f6e6ea' },
    lines: 'across',
    line: '#dcc1c8',
  },
  slate: {
    head: { background: '#3b4450', color: '#ffffff' },
    sum: { background: '#e6e8eb' },
    band: '#f5f6f7',
    lines: 'all',
    line: '#c4c8cd',
  },
  grey: {
    head: { background: '#eceeef', color: '#24292e' },
    sum: { background: '#f3f4f5' },
    lines: 'all',
    line: '#c8ccd0',
  },
  ledger: { head: { color: '#000000' }, sum: {}, lines: 'ends', line: '#000000' },
} as const satisfies Readonly<Record<string, TableStyle>>

export type TableStyleName = keyof typeof tableStyles
export const tableStyleNames = Object.keys(tableStyles) as TableStyleName[]

export type TablePart = 'head' | 'body' | 'sum'

const thin = (color: string): BorderLine => ({ style: 'thin', color })
const medium = (color: string): BorderLine => ({ style: 'medium', color })

type Place = { readonly part: TablePart; readonly isFirst: boolean; readonly isLast: boolean }

const borderOf = (
  { lines, line }: TableStyle,
  { part, isFirst, isLast }: Place,
): NonNullable<Style['border']> => {
  if (lines === 'all') return { top: thin(line), right: thin(line), bottom: thin(line), left: thin(line) }
  if (lines === 'across') return { top: thin(line), bottom: thin(line) }
  return {
    ...(isFirst && { top: medium(line) }),
    ...(part === 'sum' && !isFirst && { top: thin(line) }),
    ...(isLast ? { bottom: medium(line) } : part === 'head' ? { bottom: thin(line) } : {}),
  }
}

/** How a part of a table looks; what the cell says of alignment, letters and numbers goes on. */
export const partStyle = (look: TableStyle, place: Place): Style => ({
  ...(place.part === 'body' ? {} : { bold: true, ...look[place.part] }),
  border: borderOf(look, place),
})
