import type { Cell } from '#model/template.ts'
import { isFold } from './wizard-choice.ts'
import type { Fold, WizardChoice, WizardColumn, WizardWords } from './wizard-choice.ts'
import { banded, field, lookOf, put, putTitle } from './wizard-sheet.ts'
import type { Draft } from './wizard-sheet.ts'

type Plan = {
  readonly draft: Draft
  readonly groups: readonly WizardColumn[]
  readonly across: WizardColumn
  readonly values: readonly (WizardColumn & { readonly use: Fold })[]
  readonly words: WizardWords
}

const HEAD = 1

/** Groups down, one column across, sums where they meet and at both ends (reference, E2). */
export const fillCross = (draft: Draft, { columns, title }: WizardChoice, words: WizardWords): void => {
  const across = columns.find(({ use }) => use === 'across')
  const values = columns.flatMap((column) => (isFold(column.use) ? [{ ...column, use: column.use }] : []))
  const groups = columns.filter(({ use }) => use === 'group')
  if (across === undefined || groups.length === 0) return
  const plan = { draft, groups, across, values, words }
  putTitle(draft, title, groups.length + values.length * 2)
  const right = putHeads(plan)
  const body = bodyRow(plan)
  for (const [at, column] of groups.entries()) {
    const style = lookOf(draft, column, { part: 'body' })
    const isLine = at === groups.length - 1 && banded(draft)
    put(draft, [body, at], field(draft, column, { aggregate: 'group', expand: 'down', style, ...isLine }))
    const value = at === 0 ? words.total : ''
    put(draft, [body + 1, at], { kind: 'text', value, leftParent: null, style: sumLook(draft, column) })
  }
  putValues(plan, { row: body, topParent: right, lp: {}, part: 'body' })
  putValues(plan, { row: body + 1, topParent: right, lp: { leftParent: null }, part: 'sum' })
}

const sumLook = (draft: Draft, column: WizardColumn): string =>
  lookOf(draft, column, { part: 'sum', isLast: true })

const bodyRow = ({ values }: Plan): number => HEAD + (values.length > 1 ? 2 : 1)

/** Heads of the groups, the column that goes right, and the totals; gives the address of what goes right. */
function putHeads({ draft, groups, across, values, words }: Plan): string {
  const head = (column: WizardColumn | undefined) => lookOf(draft, column, { part: 'head', isFirst: true })
  const rowSpan = values.length > 1 ? { rowSpan: 2 } : {}
  for (const [at, column] of groups.entries())
    put(draft, [HEAD, at], { kind: 'text', value: column.title, style: head(column), ...rowSpan })
  const width = values.length > 1 ? { colSpan: values.length } : {}
  const centred = head({ ...across, type: 'date' })
  const right = put(
    draft,
    [HEAD, groups.length],
    field(draft, across, { aggregate: 'group', expand: 'right', leftParent: null, style: centred, ...width }),
  )
  const total: Cell = { kind: 'text', value: words.total, topParent: null, leftParent: null, style: centred }
  put(draft, [HEAD, groups.length + values.length], { ...total, ...width })
  draft.rows[String(HEAD)] = { size: 24, role: 'heading' }
  if (values.length < 2) return right
  draft.rows[String(HEAD + 1)] = { size: 22, role: 'heading' }
  for (const [at, column] of values.entries()) {
    const title: Cell = { kind: 'text', value: column.title, style: head(column) }
    put(draft, [HEAD + 1, groups.length + at], { ...title, topParent: right })
    put(draft, [HEAD + 1, groups.length + values.length + at], { ...title, topParent: null })
  }
  return right
}

type ValueRow = {
  readonly row: number
  readonly topParent: string
  readonly lp: Pick<Cell, 'leftParent'>
  readonly part: 'body' | 'sum'
}

function putValues({ draft, groups, values }: Plan, { row, topParent, lp, part }: ValueRow): void {
  for (const [at, column] of values.entries()) {
    const more = part === 'body' ? banded(draft) : {}
    const style = lookOf(draft, column, { part, isLast: part === 'sum' })
    const cell = field(draft, column, { aggregate: column.use, style, ...lp, ...more })
    put(draft, [row, groups.length + at], { ...cell, topParent })
    const whole = lookOf(draft, column, { part: 'sum', isLast: part === 'sum' })
    put(draft, [row, groups.length + values.length + at], {
      ...field(draft, column, { aggregate: column.use, ...lp }),
      topParent: null,
      style: whole,
    })
  }
}
