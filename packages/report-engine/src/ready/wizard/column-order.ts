import { groupsFirst } from './wizard-choice.ts'
import type { ColumnUse, WizardColumn } from './wizard-choice.ts'

type Columns = readonly WizardColumn[]

const isGroup = ({ use }: WizardColumn): boolean => use === 'group'

/** A column with another use; one that groups now comes after those that were chosen before it. */
export const usedAs = (columns: Columns, name: string, use: ColumnUse): Columns => {
  const one = columns.find((column) => column.name === name)
  if (one === undefined || one.use === use) return columns
  // One column goes right.
  const given = columns.map((column): WizardColumn => {
    if (column.name === name) return { ...column, use }
    return use === 'across' && column.use === 'across' ? { ...column, use: 'none' } : column
  })
  if (use !== 'group') return groupsFirst(given)
  const others = given.filter((column) => column.name !== name)
  const groups = others.filter(isGroup)
  return groupsFirst([...groups, { ...one, use }, ...others.filter((column) => !isGroup(column))])
}

/** A column one place up (-1) or down (1), groups among groups; nothing where there is no such place. */
export const movedColumn = (columns: Columns, name: string, by: -1 | 1): Columns | undefined => {
  const at = columns.findIndex((column) => column.name === name)
  const [one, other] = [columns[at], columns[at + by]]
  if (one === undefined || other === undefined || isGroup(one) !== isGroup(other)) return undefined
  return columns.map((column) => {
    if (column === one) return other
    return column === other ? one : column
  })
}
