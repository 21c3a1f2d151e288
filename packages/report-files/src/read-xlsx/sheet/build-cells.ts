import type { BorderLine, Cell, Style } from '@gridwright/report-engine'

import { reportFormula, shifted } from '#read-xlsx/formulas/rewrite-formula.ts'
import type { FormulaPlace } from '#read-xlsx/formulas/rewrite-formula.ts'
import { unescaped } from '#read-xlsx/package/read-xml.ts'
import type { RemarkCode } from '#read-xlsx/remarks.ts'
import type { StyleList } from '#read-xlsx/style-list.ts'
import type { StyleSheet } from '#read-xlsx/styles/read-styles.ts'
import { cellAddress } from '#xlsx/cell-address.ts'

import type { Area } from './areas.ts'
import type { ReadValue, ValueFacts } from './cell-value.ts'
import { valueOf } from './cell-value.ts'
import type { Merges } from './merges.ts'
import { textRuns } from './rich-runs.ts'
import type { RawCell } from './raw-sheet.ts'

export type CellNeeds = {
  readonly sheetStyles: StyleSheet
  readonly styles: StyleList
  readonly merges: Merges
  readonly facts: Omit<ValueFacts, 'code'>
  readonly place: FormulaPlace
  readonly remark: (code: RemarkCode, cell: string) => void
}

/** What a formula gives where it turns out that the report cannot work it out. */
export type Fallbacks = Map<string, Cell>
export type BuiltCells = { readonly cells: Record<string, Cell>; readonly fallbacks: Fallbacks }
/** The first of the formulas that others share. */
type Shared = ReadonlyMap<number, RawCell>

/** Cells of a template, by address, anchors of merges included. */
export function buildCells(raws: readonly RawCell[], needs: CellNeeds): BuiltCells {
  const built: BuiltCells = { cells: {}, fallbacks: new Map() }
  const spans = new Map(needs.merges.areas.map((area) => [cellAddress(area.top, area.left), area] as const))
  const formats = new Map(raws.map((raw) => [raw.row * 16_384 + raw.column, raw.format] as const))
  const shared = sharedFormulas(raws)
  for (const raw of raws) {
    if (needs.merges.isCovered(raw.row, raw.column)) continue
    const name = cellAddress(raw.row, raw.column)
    const area = spans.get(name)
    spans.delete(name)
    const look = { ...spanOf(area), ...lookOf(raw.format, { area, formats, needs, name }) }
    const value = textCell(raw, { needs, name, look })
    addCell(built, { raw, name, look, value, formula: formulaOf(raw, shared, needs) }, needs)
  }
  for (const [name, area] of spans) built.cells[name] = { kind: 'text', ...spanOf(area) }
  return built
}

type Built = {
  readonly raw: RawCell
  readonly name: string
  readonly look: Look
  /** What the cell is without its formula. */
  readonly value: Cell
  readonly formula: string | undefined
}

function addCell(built: BuiltCells, { raw, name, look, value, formula }: Built, needs: CellNeeds): void {
  const hadFormula = raw.formula !== undefined
  if (formula !== undefined) {
    built.cells[name] = { kind: 'formula', formula, ...look }
    built.fallbacks.set(name, value)
    return
  }
  if (hadFormula || value.value !== undefined || isVisible(look, needs)) built.cells[name] = value
  if (hadFormula) remarkFormula(value, name, needs)
}

export function remarkFormula(value: Cell, name: string, { remark }: Pick<CellNeeds, 'remark'>): void {
  remark(value.value === undefined ? 'formula-without-value' : 'formula-as-value', name)
}

type Look = Pick<Cell, 'rowSpan' | 'colSpan' | 'style'>

/** Whether an empty cell is to be kept: a font alone shows nothing. */
function isVisible({ style, rowSpan, colSpan }: Look, { styles }: CellNeeds): boolean {
  if (rowSpan !== undefined || colSpan !== undefined) return true
  const { background, border, numberFormat, align } = styles.all()[style ?? ''] ?? {}
  return background !== undefined || border !== undefined || numberFormat !== undefined || align !== undefined
}

function spanOf(area: Area | undefined): Look {
  if (area === undefined) return {}
  const [rowSpan, colSpan] = [area.bottom - area.top + 1, area.right - area.left + 1]
  return { ...(rowSpan > 1 && { rowSpan }), ...(colSpan > 1 && { colSpan }) }
}

type Looking = {
  readonly area: Area | undefined
  readonly formats: ReadonlyMap<number, number>
  readonly needs: CellNeeds
  readonly name: string
}

function lookOf(format: number, { area, formats, needs, name }: Looking): Look {
  const { style, simplified } = needs.sheetStyles.formatAt(format)
  for (const code of simplified) needs.remark(code, name)
  const whole =
    area === undefined
      ? style
      : withOuterLines(style, area, (row, column) => {
          const at = formats.get(row * 16_384 + column)
          return at === undefined ? undefined : needs.sheetStyles.formatAt(at).style.border
        })
  const id = needs.styles.idOf(whole)
  return id === undefined ? {} : { style: id }
}

/** A merge takes its right and lower lines from the cells under it. */
function withOuterLines(
  style: Style,
  { top, left, bottom, right }: Area,
  borderAt: (row: number, column: number) => Style['border'],
): Style {
  const lines: Record<string, BorderLine | undefined> = {
    ...style.border,
    right: borderAt(top, right)?.right ?? (right === left ? style.border?.right : undefined),
    bottom: borderAt(bottom, left)?.bottom ?? (bottom === top ? style.border?.bottom : undefined),
  }
  const border = Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== undefined))
  const { border: _own, ...rest } = style
  return Object.keys(border).length === 0 ? rest : { ...rest, border }
}

function textCell(raw: RawCell, { needs, name, look }: { needs: CellNeeds; name: string; look: Look }): Cell {
  const { code, style } = needs.sheetStyles.formatAt(raw.format)
  const read = valueOf(raw, { ...needs.facts, code })
  const { value, isCut, isError } = read
  const isWhole = read.runs.map(({ text }) => unescaped(text)).join('') === value
  if (read.isRich && value !== null && !isWhole) needs.remark('rich-text-plain', name)
  if (isCut) needs.remark('text-cut', name)
  if (isError && raw.formula === undefined) needs.remark('error-as-text', name)
  return {
    kind: 'text',
    ...(value !== null && { value }),
    ...(isWhole && raw.formula === undefined && richOf(read, style)),
    ...look,
  }
}

function richOf({ isRich, runs }: ReadValue, style: Style): Pick<Cell, 'richText'> {
  const richText = isRich ? textRuns(runs, style) : undefined
  return richText === undefined ? {} : { richText }
}

function sharedFormulas(raws: readonly RawCell[]): Shared {
  return new Map(
    raws.flatMap((raw) =>
      raw.formula?.type === 'shared' && raw.formula.text !== '' ? [[raw.formula.shared, raw] as const] : [],
    ),
  )
}

/** Formulas over areas at once and tables of what-if are no formulas of one cell. */
function formulaOf(raw: RawCell, shared: Shared, { place }: CellNeeds): string | undefined {
  const text = raw.formula === undefined ? undefined : writtenFormula(raw, raw.formula, shared)
  return text === undefined ? undefined : reportFormula(text, place)
}

/** The formula as it means at its own cell; one that is shared stands in the first cell alone. */
function writtenFormula(
  raw: RawCell,
  { text, type, shared: group }: NonNullable<RawCell['formula']>,
  shared: Shared,
): string | undefined {
  if (type === 'array' || type === 'dataTable') return undefined
  if (type !== 'shared' || text !== '') return text
  const first = shared.get(group)
  return first?.formula && shifted(first.formula.text, raw.row - first.row, raw.column - first.column)
}
