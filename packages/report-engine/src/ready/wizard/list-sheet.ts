import type { Cell } from '#model/template.ts'
import { isFold } from './wizard-choice.ts'
import type { WizardChoice, WizardColumn, WizardWords } from './wizard-choice.ts'
import { banded, field, lookOf, put, putTitle } from './wizard-sheet.ts'
import type { Draft } from './wizard-sheet.ts'

const [HEAD, BODY] = [1, 2] as const

type Plan = {
  readonly draft: Draft
  readonly groups: readonly WizardColumn[]
  readonly others: readonly WizardColumn[]
  /** Groups that end with a sum of their own, the innermost first. */
  readonly summed: number
  /** Each line is a row of the data set; else one is an item of the innermost group. */
  readonly hasLines: boolean
  readonly words: WizardWords
}

/** Groups side by side, lines or sums beside them, a subtotal for each group and a total (reference, E1). */
export const fillList = (draft: Draft, { columns, title }: WizardChoice, words: WizardWords): void => {
  const groups = columns.filter(({ use }) => use === 'group')
  const others = columns.filter(({ use }) => use !== 'group' && use !== 'none')
  const hasLines = groups.length === 0 || others.some(({ use }) => use === 'list')
  const hasSums = others.some(({ use }) => isFold(use))
  const summed = hasSums ? groups.length - (hasLines ? 0 : 1) : 0
  const plan = { draft, groups, others, summed, hasLines, words }
  putTitle(draft, title, columns.filter(({ use }) => use !== 'none').length)
  putHeads(plan)
  const addresses = putGroups(plan)
  putBody(plan)
  if (hasSums) putSums(plan, addresses)
}

function putHeads({ draft, groups, others }: Plan): void {
  for (const [at, column] of [...groups, ...others].entries()) {
    const style = lookOf(draft, column, { part: 'head', isFirst: true })
    put(draft, [HEAD, at], { kind: 'text', value: column.title, style })
  }
  draft.rows[String(HEAD)] = { size: 24, role: 'heading' }
}

function putGroups({ draft, groups, summed, hasLines }: Plan): readonly string[] {
  return groups.map((column, at) => {
    const isLine = !hasLines && at === groups.length - 1
    const rowSpan = 1 + Math.max(0, summed - at)
    return put(
      draft,
      [BODY, at],
      field(draft, column, {
        aggregate: 'group',
        expand: 'down',
        style: lookOf(draft, column, { part: 'body' }),
        ...(rowSpan > 1 && { rowSpan }),
        ...(isLine && banded(draft)),
      }),
    )
  })
}

function putBody({ draft, groups, others, hasLines }: Plan): void {
  for (const [at, column] of others.entries()) {
    const style = lookOf(draft, column, { part: 'body' })
    const isLine: Partial<Cell> = at === 0 ? { aggregate: 'list', expand: 'down' } : {}
    const rest: Partial<Cell> = hasLines ? isLine : { aggregate: isFold(column.use) ? column.use : 'sum' }
    put(draft, [BODY, groups.length + at], field(draft, column, { ...rest, style, ...banded(draft) }))
  }
}

function putSums(plan: Plan, addresses: readonly string[]): void {
  const { draft, groups, words, summed } = plan
  for (let level = summed - 1; level >= 0; level--) {
    const row = BODY + summed - level
    putSumRow(plan, { row, from: level + 1, label: words.subtotal, leftParent: addresses[level] ?? null })
  }
  const last = BODY + summed + 1
  putSumRow(plan, { row: last, from: 0, label: words.total, leftParent: null })
  // A label needs a place of its own: without groups the total stands below the first column that is no number.
  if (groups.length === 0) draft.rows[String(last)] = { size: 22 }
}

type SumRow = {
  readonly row: number
  /** First column of the row. */
  readonly from: number
  readonly label: string
  readonly leftParent: string | null
}

function putSumRow({ draft, groups, others }: Plan, { row, from, label, leftParent }: SumRow): void {
  for (const [at, column] of [...groups, ...others].entries()) {
    if (at < from) continue
    const style = lookOf(draft, column, { part: 'sum', isLast: leftParent === null })
    const cell: Cell = isFold(column.use)
      ? field(draft, column, { aggregate: column.use })
      : { kind: 'text', value: at === from ? label : '' }
    put(draft, [row, at], { ...cell, leftParent, style })
  }
}
