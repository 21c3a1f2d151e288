import type { CellChart, CellLink, Condition } from '@gridwright/report-engine'
import { addressOf, positionOf } from './address.ts'
import type { Binding } from './binding.ts'
import { defined } from './defined.ts'
import type { Position } from './address.ts'
import { moveReferences, renameSheet } from './references.ts'
import type { Move } from './references.ts'

const movedParent = (parent: string | null | undefined, move: Move): string | null | undefined => {
  const position = parent == null ? undefined : positionOf(parent)
  if (position === undefined) return parent
  const to = move(position, 'level')
  // A parent that was deleted is no parent any more: the default rule takes over.
  return to === 'gone' ? undefined : addressOf(to)
}

type Changes = { -readonly [Key in keyof Binding]?: Binding[Key] | undefined }

/** What becomes of one formula. */
type Rewrite = (formula: string) => string

/** A link hands over what other formulas say. */
export const rewrittenLink = (link: CellLink, rewrite: Rewrite): CellLink => {
  if (link.kind !== 'report') return link
  const parameters = Object.entries(link.parameters).map(([code, text]) => [code, rewrite(text)])
  return { ...link, parameters: Object.fromEntries(parameters) }
}

export const rewrittenCondition = (condition: Condition, rewrite: Rewrite): Condition => ({
  ...condition,
  when: rewrite(condition.when),
  ...(condition.value !== undefined && { value: rewrite(condition.value) }),
  ...(condition.link !== undefined && { link: rewrittenLink(condition.link, rewrite) }),
})

const rewrittenTexts = (binding: Binding, rewrite: Rewrite): Changes => {
  const changes: Changes = {}
  if (binding.formula !== undefined) changes.formula = rewrite(binding.formula)
  if (binding.filter !== undefined) changes.filter = rewrite(binding.filter)
  if (binding.grouping?.kind === 'formula')
    changes.grouping = { ...binding.grouping, formula: rewrite(binding.grouping.formula) }
  if (binding.conditions !== undefined)
    changes.conditions = binding.conditions.map((one) => rewrittenCondition(one, rewrite))
  if (binding.link !== undefined) changes.link = rewrittenLink(binding.link, rewrite)
  if (binding.chart !== undefined) changes.chart = rewrittenChart(binding.chart, rewrite)
  return changes
}

const rewrittenName = (name: string, rewrite: Rewrite): string =>
  name.startsWith('=') ? rewrite(name) : name

/** A chart goes on drawing the same cells. */
const rewrittenChart = ({ data, ...chart }: CellChart, rewrite: Rewrite): CellChart => {
  if (data.from === 'dataSet') {
    const filter = data.filter !== undefined && { filter: rewrite(data.filter) }
    return { ...chart, data: { ...data, ...filter } }
  }
  return {
    ...chart,
    data: {
      ...data,
      ...(data.categories !== undefined && { categories: rewrite(data.categories) }),
      series: data.series.map((series) => ({
        ...series,
        values: rewrite(series.values),
        ...(series.name !== undefined && { name: rewrittenName(series.name, rewrite) }),
        ...(series.sizes !== undefined && { sizes: rewrite(series.sizes) }),
      })),
    },
  }
}

/** The binding after cells moved: its formula, filter, conditions, link and parents name the same cells as before. */
export const follow = (binding: Binding, move: Move): Binding => {
  const moved = { ...binding, ...rewrittenTexts(binding, (text) => moveReferences(text, move)) } as Changes
  if (binding.leftParent !== undefined) moved.leftParent = movedParent(binding.leftParent, move)
  if (binding.topParent !== undefined) moved.topParent = movedParent(binding.topParent, move)
  return withPlaces(defined<Binding>(moved as Binding), move)
}

/** The binding of another sheet after cells of the sheet of that name moved. */
export const followSheet = (binding: Binding, sheet: string, move: Move): Binding =>
  rewritten(binding, (text) => moveReferences(text, move, sheet))

/** The binding after a sheet got another name. */
export const followName = (binding: Binding, from: string, to: string): Binding =>
  rewritten(binding, (text) => renameSheet(text, from, to))

const rewritten = (binding: Binding, rewrite: Rewrite): Binding =>
  defined<Binding>({ ...binding, ...rewrittenTexts(binding, rewrite) } as Binding)

/** What a scale is compared within and lines alternate by; where that cell is gone, as without it. */
const withPlaces = (binding: Binding, move: Move): Binding => {
  const { alternate, display } = binding
  const moved = (address: string): string | undefined => movedParent(address, move) ?? undefined
  const changes: Changes = {}
  if (alternate?.by !== undefined) {
    const by = moved(alternate.by)
    changes.alternate = { style: alternate.style, ...(by !== undefined && { by }) }
  }
  if (display?.scale?.within !== undefined) {
    const { within, ...rest } = display.scale
    const to = moved(within)
    changes.display = { ...display, scale: { ...rest, ...(to !== undefined && { within: to }) } }
  }
  return { ...binding, ...changes } as Binding
}

export type Axis = 'row' | 'column'

/** `count` lines were put in before line `at`. */
export const insertedLines =
  (axis: Axis, at: number, count: number): Move =>
  (position) =>
    position[axis] < at ? position : { ...position, [axis]: position[axis] + count }

/** Lines `from` to `to` (both included) were taken out. */
export const removedLines =
  (axis: Axis, from: number, to: number): Move =>
  (position) => {
    if (position[axis] < from) return position
    return position[axis] <= to ? 'gone' : { ...position, [axis]: position[axis] - (to - from + 1) }
  }

/** Lines `from` to `to` were dragged to stand before line `before` (counted as before the move). */
export const draggedLines =
  (
    axis: Axis,
    { from, to, before }: { readonly from: number; readonly to: number; readonly before: number },
  ): Move =>
  (position) => {
    const line = position[axis]
    const count = to - from + 1
    if (line >= from && line <= to) {
      return { ...position, [axis]: line + (before > to ? before - count - from : before - from) }
    }
    if (line > to && line < before) return { ...position, [axis]: line - count }
    if (line < from && line >= before) return { ...position, [axis]: line + count }
    return position
  }

export type Range = {
  readonly startRow: number
  readonly endRow: number
  readonly startColumn: number
  readonly endColumn: number
}

export const isWithin = (range: Range, { row, column }: Position): boolean =>
  row >= range.startRow && row <= range.endRow && column >= range.startColumn && column <= range.endColumn

const offset = (position: Position, rows: number, columns: number): Position => ({
  row: position.row + rows,
  column: position.column + columns,
})

/** A range was moved (dragged or cut and pasted): who named its cells goes on naming them; what lay there is gone. */
export const movedRange =
  (from: Range, to: Range): Move =>
  (position) => {
    if (isWithin(from, position)) {
      return offset(position, to.startRow - from.startRow, to.startColumn - from.startColumn)
    }
    return isWithin(to, position) ? 'gone' : position
  }

/**
 * A range was copied: values are named relatively, as in Excel; parents and coordinates only where they were copied
 * too, for a cell beside a group still belongs to that group.
 */
export const copiedRange =
  (from: Range, rows: number, columns: number): Move =>
  (position, place) => {
    if (place === 'level' && !isWithin(from, position)) return position
    const to = offset(position, rows, columns)
    return to.row < 0 || to.column < 0 ? 'gone' : to
  }
