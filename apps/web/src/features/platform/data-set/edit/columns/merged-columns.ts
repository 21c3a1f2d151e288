import type { DataSetColumn } from '@gridwright/contract'

/** The columns as the answer has them, with the titles that people gave to those of the same name (RPT-02). */
export const mergedColumns = (
  before: readonly DataSetColumn[],
  answered: readonly DataSetColumn[],
): DataSetColumn[] => {
  const titles = new Map(before.map(({ name, title }) => [name, title]))
  return answered.map(({ name, type, title }) => {
    const kept = titles.get(name) ?? title
    return kept === undefined ? { name, type } : { name, type, title: kept }
  })
}

/** The columns with another title for one of them; an empty one goes. */
export const withTitle = (columns: readonly DataSetColumn[], name: string, title: string): DataSetColumn[] =>
  columns.map((column) => {
    if (column.name !== name) return column
    return title === '' ? { name: column.name, type: column.type } : { ...column, title }
  })
