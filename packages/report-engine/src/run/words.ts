import type { DataTable } from '#model/layout.ts'
import type { WordSource } from '#model/template.ts'
import { textOf } from '#values/scalar.ts'
import { openTable, readAt } from './tables.ts'

/** Words of values, by the value as it is written. */
export type Words = (source: WordSource) => ReadonlyMap<string, string>

export type Dictionaries = Readonly<Record<string, Readonly<Record<string, string>>>>

type WordInput = {
  readonly tables: Readonly<Record<string, DataTable>>
  readonly dictionaries: Dictionaries
}

/** Made once for a run, however many cells and sheets ask. A source that is not there has no words. */
export function wordsOf(input: WordInput): Words {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (source) => {
    const key = JSON.stringify(source)
    const found = known.get(key) ?? wordsFrom(source, input)
    known.set(key, found)
    return found
  }
}

function wordsFrom(source: WordSource, { tables, dictionaries }: WordInput): ReadonlyMap<string, string> {
  if (source.from === 'dataSet') return wordsInRows(source, own(tables, source.dataSet))
  return new Map(Object.entries(own(dictionaries, source.code) ?? {}))
}

const own = <T>(by: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(by, name) ? by[name] : undefined

type OfRows = Extract<WordSource, { from: 'dataSet' }>

/** The first of each value; all rows count, in a preview of some rows too. */
function wordsInRows({ dataSet, value, label }: OfRows, data: DataTable | undefined): Map<string, string> {
  const words = new Map<string, string>()
  const table = data && openTable(dataSet, data, data.length)
  const [values, labels] = [table?.columns.get(value), table?.columns.get(label)]
  if (table === undefined || values === undefined || labels === undefined) return words
  for (let row = 0; row < table.length; row++) {
    const text = textOf(readAt(values, row))
    if (!words.has(text)) words.set(text, textOf(readAt(labels, row)))
  }
  return words
}
