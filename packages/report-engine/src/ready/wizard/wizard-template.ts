import { parseCellName } from '#model/address.ts'
import { plainPrint } from '#model/plain.ts'
import type { LineSettings, PrintSetup, Sheet, Template } from '#model/template.ts'
import { freeName } from '#ready/free-name.ts'
import { fieldWidth } from '#ready/table-look.ts'
import { tableStyles } from '#ready/table-styles.ts'
import { fillCards, fillLabels } from './card-sheet.ts'
import { fillCross } from './cross-sheet.ts'
import { fillList } from './list-sheet.ts'
import type { WizardChoice, WizardWords } from './wizard-choice.ts'
import { newDraft } from './wizard-sheet.ts'
import type { Draft } from './wizard-sheet.ts'

const fillers = { list: fillList, cross: fillCross, card: fillCards, labels: fillLabels } as const

/** Pixels of A4 between its margins. */
const PORTRAIT = 650

const margins = { top: 15, right: 15, bottom: 15, left: 15 }

/** An ordinary template of what somebody chose. */
export const wizardTemplate = (choice: WizardChoice, words: WizardWords): Template => {
  const dataSet = freeName(choice.dataSet.name, [])
  const draft = newDraft(tableStyles[choice.look], dataSet)
  fillers[choice.kind](draft, choice, words)
  if (Object.keys(draft.columns).length === 0) putWidths(draft, choice)
  return {
    version: 1,
    sheets: [sheetOf(draft, choice, words)],
    styles: draft.styles,
    dataSets: [{ name: dataSet, dataSetId: choice.dataSet.id }],
    parameters: [],
  }
}

function sheetOf(draft: Draft, { kind }: WizardChoice, words: WizardWords): Sheet {
  const { cells, rows, columns } = draft
  const ends = Object.entries(cells).flatMap(([address, { rowSpan = 1, colSpan = 1 }]) => {
    const at = parseCellName(address)
    return at === undefined ? [] : [{ row: at.row + rowSpan, column: at.column + colSpan }]
  })
  const heads = Object.values(rows).filter(({ role }) => role === 'title' || role === 'heading').length
  return {
    name: words.sheet,
    cells,
    rows,
    columns,
    rowCount: Math.max(0, ...ends.map(({ row }) => row)),
    columnCount: Math.max(0, ...ends.map(({ column }) => column)),
    defaultRowHeight: 20,
    defaultColumnWidth: 100,
    ...(heads > 0 && { freeze: { rows: heads, columns: 0 } }),
    print: printOf(draft, kind, words),
  }
}

function printOf({ columns }: Draft, kind: WizardChoice['kind'], words: WizardWords): PrintSetup {
  const width = Object.values(columns).reduce((sum, { size = 0 }) => sum + size, 0)
  const orientation = width > PORTRAIT ? 'landscape' : 'portrait'
  const paper = { ...plainPrint, orientation, margins } as const
  if (kind === 'labels') return { ...paper, strips: { count: 3, gap: 4 } }
  return { ...paper, centerHorizontally: true, footer: `&C${words.page}` }
}

/** Until somebody sizes the column himself, numbers may widen it: a total has more digits than a line. */
const fittedTo = (size: number): LineSettings => ({ size, fitted: size })

function putWidths(draft: Draft, { kind, columns }: WizardChoice): void {
  const groups = columns.filter(({ use }) => use === 'group')
  const values = columns.filter(({ use }) => !['group', 'none', 'across'].includes(use))
  const all = kind === 'cross' ? [...groups, ...values, ...values] : [...groups, ...values]
  for (const [at, { type, title }] of all.entries())
    draft.columns[String(at)] = fittedTo(fieldWidth(type, title))
}
