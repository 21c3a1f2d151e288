import { fieldStyle } from '#ready/table-look.ts'
import type { WizardChoice, WizardColumn } from './wizard-choice.ts'
import { field, lookOf, named, put } from './wizard-sheet.ts'
import type { Draft } from './wizard-sheet.ts'

/** A card for each row: its first field on top, the others below with their titles, two beside each other. */
export const fillCards = (draft: Draft, { columns }: WizardChoice): void => {
  const [first, ...rest] = columns.filter(({ use }) => use !== 'none')
  if (first === undefined) return
  const style = named(draft, {
    ...partOnly(draft),
    bold: true,
    fontSize: 13,
    verticalAlign: 'middle',
    indent: 1,
  })
  const parent = put(
    draft,
    [0, 0],
    field(draft, first, { aggregate: 'list', expand: 'down', keepTogether: true, colSpan: 4, style }),
  )
  draft.rows['0'] = { size: 28 }
  for (const [at, column] of rest.entries()) {
    const place = [1 + Math.floor(at / 2), (at % 2) * 2] as const
    const title = lookOf(draft, undefined, { part: 'head' })
    put(draft, place, { kind: 'text', value: column.title, leftParent: parent, style: title })
    const value = { ...field(draft, column), leftParent: parent, style: valueLook(draft, column) }
    put(draft, [place[0], place[1] + 1], value)
    draft.rows[String(place[0])] = { size: 22 }
  }
  // The room between two cards belongs to the upper one.
  const gap = 1 + Math.ceil(rest.length / 2)
  put(draft, [gap, 0], { kind: 'text', value: '', leftParent: parent })
  draft.rows[String(gap)] = { size: 14 }
  for (const [at, size] of [110, 190, 110, 190].entries()) draft.columns[String(at)] = { size }
}

const partOnly = ({ look }: Draft) => ({ ...look.head })

const valueLook = (draft: Draft, column: WizardColumn): string =>
  named(draft, {
    ...fieldStyle(column.type, column.name),
    align: 'left',
    border: { bottom: { style: 'thin', color: draft.look.line } },
  })

/** Labels in strips: the first field large, the others below it. */
export const fillLabels = (draft: Draft, { columns }: WizardChoice): void => {
  const [first, ...rest] = columns.filter(({ use }) => use !== 'none')
  if (first === undefined) return
  const line = { style: 'thin', color: draft.look.line } as const
  const isLast = (at: number): boolean => at === rest.length
  const sides = (at: number) => ({
    left: line,
    right: line,
    ...(at === 0 && { top: line }),
    ...(isLast(at) && { bottom: line }),
  })
  const style = named(draft, {
    bold: true,
    fontSize: 14,
    indent: 1,
    verticalAlign: 'middle',
    border: sides(0),
  })
  const list = { aggregate: 'list', expand: 'down', keepTogether: true, style } as const
  const parent = put(draft, [0, 0], field(draft, first, list))
  draft.rows['0'] = { size: 34 }
  for (const [at, column] of rest.entries()) {
    const { border: _border, ...own } = fieldStyle(column.type, column.name)
    const look = named(draft, { ...own, align: 'left', indent: 1, border: sides(at + 1) })
    put(draft, [at + 1, 0], { ...field(draft, column), leftParent: parent, style: look })
    draft.rows[String(at + 1)] = { size: 20 }
  }
  put(draft, [rest.length + 1, 0], { kind: 'text', value: '', leftParent: parent })
  draft.rows[String(rest.length + 1)] = { size: 10 }
  draft.columns['0'] = { size: 205 }
}
