import type { Screen } from '#document/screen-shape.ts'
import type { Widget } from '#document/widget.ts'
import type { ColumnType, Rows } from '#rows/rows.ts'
import type { Query, QuerySource } from '#document/query.ts'

type Place = readonly [x: number, y: number, w: number, h: number]
type More = Partial<Pick<Widget, 'bind' | 'on'>>
type Options = Readonly<Record<string, unknown>>

/** A widget of version 1, which every kind has had from its beginning. */
export const part = (
  [type, [x, y, w, h]]: readonly [type: string, place: Place],
  options: Options,
  more: More = {},
): Widget => ({
  type,
  version: 1,
  name: '',
  box: { x, y, w, h, r: 0 },
  options: { ...options },
  ...more,
})

export const bound = (query: string, map: Readonly<Record<string, readonly string[]>>): More => ({
  bind: { query, map: Object.fromEntries(Object.entries(map).map(([slot, names]) => [slot, [...names]])) },
})

export type Named = readonly [id: string, widget: Widget]

const named = (id: string, name: string, widget: Widget): Named => [id, { ...widget, name }]

const headHeight = 44

/** A framed block with its title, and what it shows in it. */
export const block = (
  [id, title]: readonly [string, string],
  [x, y, w, h]: Place,
  content: (place: Place) => Widget,
): readonly Named[] => [
  named(`${id}-panel`, title, part(['panel', [x, y, w, h]], { border: 'corners', title, titleSize: 17 })),
  named(id, title, content([x + 12, y + headHeight, w - 24, h - headHeight - 10])),
]

/** Title, remark at the left and clock at the right. */
export const heading = (title: string, remark: string): readonly Named[] => [
  named('title', title, part(['decoration', [340, 0, 1240, 86]], { shape: 'header', text: title, size: 34 })),
  named(
    'remark',
    remark,
    part(['text', [28, 22, 420, 36]], { content: remark, letters: { size: 16, spacing: 1 } }),
  ),
  named(
    'clock',
    '时间',
    part(['date', [1560, 22, 332, 36]], {
      format: 1,
      letters: { size: 18, align: 'right', family: 'number' },
    }),
  ),
]

/** A row of cards, each a figure with its change. */
export type Card = {
  readonly name: string
  readonly query: string
  readonly value: string
  readonly change?: string
  readonly number?: Options
  readonly reversed?: boolean
}

const cardOptions = ({ name, number = {}, reversed = false }: Card): Options => ({
  look: 'card',
  name,
  nameSize: 15,
  number: { decimals: 0, ...number },
  letters: { size: 36, bold: true, family: 'number' },
  reversed,
})

export const cards = (all: readonly Card[], y: number): readonly Named[] => {
  const gap = 12
  const width = (1872 - gap * (all.length - 1)) / all.length
  return all.map((card, at) => {
    const place = [24 + at * (width + gap), y, width, 104] as const
    const map = { value: [card.value], ...(card.change !== undefined && { change: [card.change] }) }
    return named(
      `card${at + 1}`,
      card.name,
      part(['numberFlipper', place], cardOptions(card), bound(card.query, map)),
    )
  })
}

/** Rows of a starter before it is given data: types follow from the first row. */
export const sampleRows = (
  names: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Rows => ({
  columns: names.map((name, at) => ({
    name,
    type: typeof rows[0]?.[at] === 'number' ? 'number' : ('text' satisfies ColumnType),
  })),
  rows,
})

export type Sources = Readonly<Record<string, QuerySource>>

const sampleSource = ({ columns, rows }: Rows): QuerySource => ({
  kind: 'static',
  columns: columns.map((column) => ({ ...column })),
  rows: rows.map((row) => [...row]),
})

export type Asked = Omit<Query, 'source' | 'params'> & {
  /** Its name in the sources that a starter is given, and the rows that stand there without one. */
  readonly from: string
}

type Assembled = {
  readonly theme: Screen['theme']
  readonly background: NonNullable<Screen['canvas']['background']>
  readonly samples: Readonly<Record<string, Rows>>
  readonly queries: Readonly<Record<string, Asked>>
  readonly widgets: readonly Named[]
}

/** A screen of 1920 × 1080 over these sources; what is not given shows its sample. */
export const assembled = (
  { theme, background, samples, queries, widgets }: Assembled,
  sources: Sources,
): Screen => ({
  version: 1,
  canvas: { width: 1920, height: 1080, fit: 'contain', background, grid: { step: 8, shown: false } },
  theme,
  variables: [],
  queries: Object.fromEntries(
    Object.entries(queries).map(([id, { from, ...query }]) => [
      id,
      {
        ...query,
        source: sources[from] ?? sampleSource(samples[from] ?? { columns: [], rows: [] }),
        params: {},
      },
    ]),
  ),
  widgets: Object.fromEntries(widgets),
  tree: widgets.map(([id]) => id),
})
