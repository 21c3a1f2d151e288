export type DemoColumn = readonly [name: string, type: 'text' | 'number']

/** A data set of the demo's screens. */
export type DemoSet = {
  readonly name: string
  readonly about: string
  readonly sql: string
  readonly columns: readonly DemoColumn[]
}

const typed =
  (type: DemoColumn[1]) =>
  (...names: readonly string[]): readonly DemoColumn[] =>
    names.map((name) => [name, type])

export const columnsOf = { text: typed('text'), number: typed('number') }
