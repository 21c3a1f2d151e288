import type { CellFormula } from '#model/layout.ts'
import { isHiddenFrom } from '#model/unseen.ts'
import type { Placed } from '#result/slots.ts'
import { firstCellValue } from '#run/cell-values.ts'
import { ownDomain } from '#run/domains.ts'
import { formulaSet } from '#run/formula-values.ts'
import type { SheetRun } from '#run/state.ts'
import { isEmpty } from '#values/scalar.ts'
import type { CellMaker } from '#result/laid-cell.ts'
import { kindOf, noPlaces, type KnownPlaces } from './places.ts'
import { writtenFormula } from './written-formula.ts'

/** Its cells say which formula a spreadsheet would calculate them by. */
export function keepingFormulas(run: SheetRun, maker: CellMaker): CellMaker {
  const known = noPlaces()
  return {
    ...maker,
    make: (area, placed, page) => {
      const made = maker.make(area, placed, page)
      const { cell } = placed.cell
      // What is hidden from somebody is not told by its formula either.
      if (cell.kind !== 'formula' || isHiddenFrom(cell.hideFrom, run.reader)) return made
      return { ...made, formula: formulaOf(run, placed, known) }
    },
  }
}

type OnePlaced = Pick<Placed, 'cell' | 'element'>

function formulaOf(run: SheetRun, { cell, element }: OnePlaced, known: KnownPlaces): CellFormula {
  const { value: formula } = cell.formulas
  if (!formula || run.compiled.paged.has(cell.id)) return 'unsayable'
  const asked = { element, page: undefined }
  const value = firstCellValue(run, cell.id, asked)
  if (isEmpty(value) || kindOf(value) === undefined) return 'unsayable'
  if ((formulaSet(run, cell, asked) ?? [value]).length > 1) return 'unsayable'
  const domain = ownDomain(run, cell.id)
  const environment = { domain, at: element, cell: cell.id, row: -1, outer: undefined, page: undefined }
  return writtenFormula({ run, environment, known }, formula) ?? 'unsayable'
}
