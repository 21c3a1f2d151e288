import { parseCellName } from '@gridwright/report-engine'

import { MOST } from '#read-xlsx/limits.ts'
import type { Parts } from '#read-xlsx/package/open-parts.ts'
import { isOn, numberOf, readXml } from '#read-xlsx/package/read-xml.ts'
import type { Attributes } from '#read-xlsx/package/read-xml.ts'
import type { Colours } from '#read-xlsx/styles/colours.ts'
import { cellAddress } from '#xlsx/cell-address.ts'

import { RunReader } from './rich-runs.ts'
import { openRawSheet } from './raw-sheet.ts'
import type { RawCell, RawRule, RawSheet } from './raw-sheet.ts'

/** What a sheet may list of anything else; the rest is counted. */
const MOST_LISTED = 20_000
const MOST_RULES = 2_000
const LONGEST_HEADER = 2_000
/** Elements of which a sheet has one, and whose attributes are wanted. */
const SINGLE: ReadonlySet<string> = new Set([
  'sheetFormatPr',
  'pane',
  'pageMargins',
  'pageSetup',
  'printOptions',
  'pageSetUpPr',
  'outlinePr',
])

/** Reads a worksheet as it comes; stops where it has more cells than a template takes. */
export async function readSheet(parts: Parts, part: string, colours: Colours): Promise<RawSheet> {
  const sheet = openRawSheet()
  const cells = openCells(sheet, colours)
  const rest = openRest(sheet)
  await readXml(parts, part, {
    open: (name, attributes) => {
      if (!cells.open(name, attributes)) rest.open(name, attributes)
    },
    text: (text) => {
      if (!cells.text(text)) rest.text(text)
    },
    close: (name) => {
      if (!cells.close(name)) rest.close(name)
    },
    isDone: () => sheet.isTooLarge,
  })
  return sheet
}

/** Rows and cells. Each function says whether that was for it. */
function openCells(sheet: RawSheet, colours: Colours) {
  const reader = new CellReader(sheet, colours)
  let inData = false
  return {
    open: (name: string, attributes: Attributes): boolean => {
      if (name === 'sheetData') inData = true
      else if (inData) reader.open(name, attributes)
      return inData
    },
    text: (text: string): boolean => {
      if (inData) reader.text(text)
      return inData
    },
    close: (name: string): boolean => {
      if (!inData) return false
      reader.close(name)
      if (name === 'sheetData') inData = false
      return true
    },
  }
}

class CellReader {
  private readonly sheet: RawSheet
  private readonly runs: RunReader
  private readonly keep: (cell: RawCell) => void
  private row = -1
  private column = -1
  private cell: RawCell | undefined
  private inside: 'value' | 'formula' | undefined
  /** How deep in how signs are read aloud, which is no part of the text. */
  private readings = 0

  constructor(sheet: RawSheet, colours: Colours) {
    this.sheet = sheet
    this.runs = new RunReader(colours)
    this.keep = openKeeping(sheet)
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.openRow(attributes)
    else if (name === 'c') this.openCell(attributes)
    else if (name === 'rPh') this.readings += 1
    else if (name === 'v' || (name === 't' && this.readings === 0)) this.inside = 'value'
    else if (this.cell !== undefined) this.openWithin(this.cell, name, attributes)
  }

  private openRow(attributes: Attributes): void {
    this.row = (numberOf(attributes['r']) ?? this.row + 2) - 1
    this.column = -1
    noteRow(this.sheet, this.row, attributes)
  }

  private openCell(attributes: Attributes): void {
    const place = parseCellName(attributes['r'] ?? '')
    this.column = place?.column ?? this.column + 1
    this.cell = rawCell({ row: place?.row ?? this.row, column: this.column }, attributes)
  }

  private openWithin(cell: RawCell, name: string, attributes: Attributes): void {
    const { t: type = 'normal', si } = attributes
    if (name === 'r') cell.isRich = true
    this.runs.open(name, attributes)
    if (name !== 'f') return
    cell.formula = { text: '', type, shared: numberOf(si) ?? -1 }
    this.inside = 'formula'
  }

  text(text: string): void {
    const { cell, inside } = this
    if (cell !== undefined && inside === 'value') {
      cell.value = append(cell.value, text)
      this.runs.text(text)
    }
    if (cell?.formula !== undefined && inside === 'formula')
      cell.formula.text = append(cell.formula.text, text)
  }

  close(name: string): void {
    if (name === 'rPh') this.readings -= 1
    if (name === 'v' || name === 't' || name === 'f') this.inside = undefined
    this.runs.close(name)
    if (name !== 'c' || this.cell === undefined) return
    if (this.cell.isRich) this.cell.runs = this.runs.take()
    this.keep(this.cell)
    this.cell = undefined
  }
}

/** One more than is kept, so that a cut is seen. */
function append(text: string, more: string): string {
  return text.length > MOST.text ? text : (text + more).slice(0, MOST.text + 1)
}

function rawCell({ row, column }: { row: number; column: number }, attributes: Attributes): RawCell {
  return {
    row,
    column,
    type: attributes['t'] ?? 'n',
    format: numberOf(attributes['s'], 0) ?? 0,
    value: '',
    formula: undefined,
    isRich: false,
    runs: [],
  }
}

function noteRow(sheet: RawSheet, row: number, attributes: Attributes): void {
  const height = numberOf(attributes['ht'], 0, 2000)
  const isHidden = isOn(attributes['hidden'])
  if (row >= 0 && row < MOST.rows && (height !== undefined || isHidden))
    sheet.rows.set(row, { height, isHidden })
}

/**
 * Cells with something in them are kept up to the limit, which ends the reading; empty ones with a format as far as there is
 * room: files often carry formats down to the last row.
 */
function openKeeping(sheet: RawSheet): (cell: RawCell) => void {
  let filled = 0
  return (cell) => {
    const isEmpty = cell.value === '' && cell.formula === undefined
    if (isEmpty && cell.format === 0) return
    if (isBeyond(cell)) {
      if (!isEmpty) noteBeyond(sheet, cell)
      return
    }
    if (isEmpty && sheet.cells.length >= 2 * MOST.cells) {
      sheet.emptyLeftOut += 1
      return
    }
    if (!isEmpty) sheet.isTooLarge = ++filled > MOST.cells
    sheet.cells.push(cell)
  }
}

const isBeyond = ({ row, column }: RawCell): boolean => row < 0 || row >= MOST.rows || column >= MOST.columns

function noteBeyond({ beyond }: RawSheet, { row, column }: RawCell): void {
  beyond.count += 1
  if (beyond.first.length < MOST.namedCells) beyond.first.push(cellAddress(row, column))
}

/** Everything around the cells. */
function openRest(sheet: RawSheet) {
  let rule: RawRule | undefined
  let places = ''
  let text: string | undefined
  let breaks: number[] | undefined
  const count = (what: Parameters<RawSheet['counts']['set']>[0]): void =>
    void sheet.counts.set(what, (sheet.counts.get(what) ?? 0) + 1)
  const listed: Readonly<Record<string, (attributes: Attributes) => void>> = {
    col: (attributes) => sheet.columns.length < MOST.columns && void sheet.columns.push({ ...attributes }),
    mergeCell: ({ ref = '' }) =>
      sheet.merges.length < MOST_LISTED ? void sheet.merges.push(ref) : count('merge'),
    hyperlink: (attributes) =>
      sheet.links.length < MOST_LISTED ? void sheet.links.push(linkOf(attributes)) : count('link'),
    rowBreaks: () => void (breaks = sheet.rowBreaks),
    colBreaks: () => void (breaks = sheet.columnBreaks),
    brk: ({ id }) => {
      const at = numberOf(id)
      if (breaks !== undefined && at !== undefined && breaks.length < MOST_LISTED) breaks.push(at)
    },
    conditionalFormatting: ({ sqref = '' }) => void (places = sqref.slice(0, 10_000)),
    cfRule: (attributes) => {
      rule = { places, attributes: { ...attributes }, formulas: [] }
      if (sheet.rules.length < MOST_RULES) sheet.rules.push(rule)
      else count('condition')
    },
    dataValidation: () => count('validation'),
    autoFilter: () => count('filter'),
    tablePart: () => count('table'),
    sheetProtection: () => count('protection'),
  }
  return {
    open: (name: string, attributes: Attributes): void => {
      if (SINGLE.has(name) && !sheet.single.has(name)) sheet.single.set(name, { ...attributes })
      if (Object.hasOwn(listed, name)) listed[name]?.(attributes)
      if (name === 'formula' || name === 'oddHeader' || name === 'oddFooter') text = ''
    },
    text: (more: string): void => {
      if (text !== undefined) text = (text + more).slice(0, MOST.formula)
    },
    close: (name: string): void => {
      if (name === 'formula' && rule !== undefined) rule.formulas.push(text ?? '')
      else if (name === 'oddHeader' || name === 'oddFooter')
        sheet.texts.set(name, (text ?? '').slice(0, LONGEST_HEADER))
      else if (name === 'cfRule') rule = undefined
      else if (name === 'rowBreaks' || name === 'colBreaks') breaks = undefined
      else return
      text = undefined
    },
  }
}

function linkOf(attributes: Attributes): RawSheet['links'][number] {
  const relation =
    attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
  return { ref: attributes['ref'] ?? '', relation, isInside: relation === '' }
}
