import type { CompiledCell, LinkFormulas } from '#compile/model.ts'
import type { CellValue, LaidCell } from '#model/layout.ts'
import { ownDomain } from '#run/domains.ts'
import { evaluate } from '#run/evaluate.ts'
import type { Cell, Display, Value } from '#model/template.ts'
import { isHiddenFrom } from '#model/unseen.ts'
import { isError, isExact } from '#values/scalar.ts'
import { attachedTo } from './attached.ts'
import { pictureOf } from './cell-picture.ts'
import { plainRuns } from '#shown/text-runs.ts'
import { diagonalParts, diagonalText } from '#shown/diagonal.ts'
import type { CellEffects, Effects } from './conditions.ts'
import { displayed } from './display.ts'
import { alternation } from './alternates.ts'
import { readerOf } from './readers.ts'
import { scalesOf, type Scales } from './scales.ts'
import type { Grown, Styles } from './styles.ts'
import type { PageContext, SheetRun } from '#run/state.ts'

export type Area = {
  readonly row: number
  readonly rowSpan: number
  readonly column: number
  readonly colSpan: number
}

/** The same object for every plain cell; callers copy what they keep. */
export type MutableCell = { -readonly [K in keyof LaidCell]: LaidCell[K] }

export type CellMaker = {
  make(
    area: Area,
    placed: { readonly cell: CompiledCell; readonly element: number },
    page?: PageContext,
  ): LaidCell
  /** A blank in the cell's style: the open end of a short track. */
  blank(area: Area, cell: CompiledCell): LaidCell
  styleOf(cell: CompiledCell): number
  readonly scales: Scales
}

export function cellMaker(
  run: SheetRun,
  { effects, styles }: { effects: Effects; styles: Styles },
): CellMaker {
  const reused: MutableCell = {
    row: 0,
    column: 0,
    rowSpan: 1,
    colSpan: 1,
    value: null,
    style: -1,
    source: '',
  }
  const own = run.compiled.cells.map(({ cell }) =>
    styles.indexOf(cell.style === undefined ? [] : [cell.style]),
  )
  const second = secondStyles(run, styles)
  styles.prepareCentred({
    down: run.compiled.cells.some(({ expands }) => expands === 0),
    right: run.compiled.cells.some(({ expands }) => expands === 1),
  })
  const readers = run.compiled.cells.map((cell) => readerOf(run, cell))
  const plain = run.compiled.cells.map(isPlain)
  const unseen = run.compiled.cells.map(({ cell }) => isHiddenFrom(cell.hideFrom, run.reader))
  const scales = scalesOf(run, readers)
  const styleOf = ({ id }: CompiledCell) => own[id] ?? -1
  const plainStyle = (cell: CompiledCell, element: number): number =>
    second[cell.id]?.(element) ?? styleOf(cell)
  const grownStyle = (area: Area, cell: CompiledCell, style: number): number =>
    area.rowSpan > 1 || area.colSpan > 1 ? styles.centred(style, grownOf(cell, area)) : style
  const put = (area: Area, cell: CompiledCell): MutableCell => {
    reused.row = area.row
    reused.column = area.column
    reused.rowSpan = area.rowSpan
    reused.colSpan = area.colSpan
    reused.source = cell.name
    return reused
  }
  return {
    styleOf,
    scales,
    blank: (area, cell) => Object.assign(put(area, cell), { value: null, style: styleOf(cell) }),
    make: (area, { cell, element }, page) => {
      const made = put(area, cell)
      // Neither its value nor what follows from it: notes, links, and looks by conditions tell too.
      if (unseen[cell.id] === true)
        return Object.assign(made, { value: null, style: grownStyle(area, cell, styleOf(cell)) })
      const value = readers[cell.id]?.(element, page) ?? null
      made.value = value
      const effect = effects.cells.get(cell.id)
      made.style = grownStyle(area, cell, effect?.styles[element] ?? plainStyle(cell, element))
      if (plain[cell.id]) return made
      const mark = cell.cell.display?.scale && scales.markOf(cell, element, value)
      const shown = { value, ...byConditions(effect, element) }
      return { ...made, ...extras(run, { cell, element }, shown), ...mark }
    },
  }
}

/** By cell: the style of every second element, undefined for the others. */
function secondStyles(
  run: SheetRun,
  styles: Styles,
): readonly (((element: number) => number | undefined) | undefined)[] {
  return run.compiled.cells.map((cell) => {
    const isSecond = alternation(run, cell)
    if (isSecond === undefined) return undefined
    const { style, alternate } = cell.cell
    const index = styles.indexOf([style, alternate?.style].filter((id) => id !== undefined))
    return (element) => (isSecond(element) ? index : undefined)
  })
}

/** Larger than it was designed, or an item over several lines: it spans what expanded, or may expand, beside it. */
function grownOf({ first, last, cell }: CompiledCell, { rowSpan, colSpan }: Area): Grown {
  return {
    down: rowSpan > (cell.expand === 'down' ? 1 : last[0] - first[0] + 1),
    right: colSpan > (cell.expand === 'right' ? 1 : last[1] - first[1] + 1),
  }
}

function isPlain({ cell, attachment }: CompiledCell): boolean {
  return (
    attachment === undefined &&
    cell.display === undefined &&
    cell.richText === undefined &&
    cell.link === undefined &&
    cell.note === undefined &&
    cell.conditions === undefined
  )
}

type Shown = {
  readonly value: CellValue
  readonly text: string | number | undefined
  /** Place of the condition whose link holds. */
  readonly link: number | undefined
}

function extras(
  run: SheetRun,
  { cell, element }: { cell: CompiledCell; element: number },
  { value, text, link: place }: Shown,
): Partial<LaidCell> {
  const { display, note } = cell.cell
  const shown = text ?? (display && displayed(value, display, run.words))
  const attached = attachedTo(cell, value)
  if (attached !== undefined) return { ...(note !== undefined && { note }), ...attached }
  const link = linkOf(run, { cell, element }, place)
  return {
    ...(shown !== undefined && { shown }),
    ...(note !== undefined && { note }),
    ...(display && drawnAs(display, { value, shown })),
    ...(shown === undefined && runsOf(cell.cell, value)),
    ...(link !== undefined && { link }),
  }
}

/** Runs that are the value; of a text that was typed over they say nothing. */
function runsOf({ richText, display }: Cell, value: CellValue): Pick<LaidCell, 'runs'> {
  const isDrawn = display?.barcode ?? display?.diagonal ?? display?.picture
  if (richText === undefined || isDrawn !== undefined || plainRuns(richText) !== value) return {}
  return { runs: richText }
}

/** What is drawn instead of the text. */
function drawnAs(
  { barcode, diagonal, picture }: Display,
  { value, shown }: { readonly value: CellValue; readonly shown: string | number | undefined },
): Partial<LaidCell> {
  return {
    ...(barcode !== undefined && { barcode }),
    ...(diagonal === true && diagonalOf(shown ?? value)),
    ...(picture !== undefined && pictureOf(picture, { value, shown })),
  }
}

function diagonalOf(text: CellValue): Pick<LaidCell, 'diagonal' | 'shown'> {
  const diagonal = typeof text === 'string' ? diagonalParts(text) : undefined
  return diagonal === undefined ? {} : { diagonal, shown: diagonalText(diagonal) }
}

const byConditions = (effect: CellEffects | undefined, element: number): Omit<Shown, 'value'> => ({
  text: effect?.texts.get(element),
  link: effect?.links.get(element),
})

type Placed = { readonly cell: CompiledCell; readonly element: number }

/** Its own link, or that of the condition at `place`. */
function linkOf(run: SheetRun, { cell, element }: Placed, place: number | undefined): LaidCell['link'] {
  const link = place === undefined ? cell.cell.link : cell.cell.conditions?.[place]?.link
  if (link?.kind !== 'report') return link
  const formulas = place === undefined ? cell.formulas.link : (cell.formulas.links[place] ?? [])
  return { kind: 'report', reportId: link.reportId, values: linkValues(run, { cell, element }, formulas) }
}

function linkValues(
  run: SheetRun,
  { cell, element }: Placed,
  formulas: LinkFormulas,
): Readonly<Record<string, Value>> {
  const environment = {
    domain: ownDomain(run, cell.id),
    at: element,
    cell: cell.id,
    row: -1,
    outer: undefined,
    page: undefined,
  }
  const entries = formulas.map(([name, formula]) => {
    const value = evaluate(run, formula, environment) ?? null
    return [name, isError(value) ? null : isExact(value) ? value.exact : value] as const
  })
  return Object.fromEntries(entries)
}
