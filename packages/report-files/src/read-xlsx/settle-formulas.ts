import { compile } from '@gridwright/report-engine'
import type { Cell, Problem, Template } from '@gridwright/report-engine'

import type { Remarks } from './remarks.ts'
import { remarkFormula } from './sheet/build-cells.ts'
import type { BuiltSheet } from './sheet/build-sheet.ts'

/**
 * Formulas and conditions that read well and yet cannot run (a wrong number of arguments, a cell that is none) give way to
 * what the file showed, each with a remark.
 */
export function settleFormulas(template: Template, built: readonly BuiltSheet[], remarks: Remarks): Template {
  const wrong = wrongCells(compile(template).problems)
  if (wrong.size === 0) return template
  const sheets = template.sheets.map((sheet, index) => {
    const names = wrong.get(sheet.name)
    if (names === undefined) return sheet
    const cells = { ...sheet.cells }
    for (const name of names) {
      const { cell, isFormula } = settled(cells[name], built[index]?.fallbacks.get(name))
      if (cell === undefined) continue
      cells[name] = cell
      if (isFormula)
        remarkFormula(cell, name, { remark: (code, at) => remarks.add(sheet.name, code, { cell: at }) })
      else remarks.add(sheet.name, 'condition-left-out', { cell: name })
    }
    return { ...sheet, cells }
  })
  return { ...template, sheets }
}

function wrongCells(problems: readonly Problem[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { severity, sheet, cells } of problems) {
    if (severity !== 'error') continue
    const names = found.get(sheet) ?? new Set()
    found.set(sheet, names)
    for (const name of cells) names.add(name)
  }
  return found
}

function settled(
  cell: Cell | undefined,
  fallback: Cell | undefined,
): { readonly cell: Cell | undefined; readonly isFormula: boolean } {
  if (cell === undefined) return { cell: undefined, isFormula: false }
  const { conditions, formula, ...rest } = cell
  if (cell.kind === 'formula' && fallback !== undefined)
    return {
      cell: { ...rest, ...fallback, ...(conditions !== undefined && { conditions }) },
      isFormula: true,
    }
  return conditions === undefined
    ? { cell: undefined, isFormula: false }
    : { cell: { ...rest, ...(formula !== undefined && { formula }) }, isFormula: false }
}
