import type { Cell, Problem, Template } from '@gridwright/report-engine'

/** What a cell shows whose formula cannot be read. */
const unreadable = '#NAME?'

/**
 * The template with its broken formulas set aside, so that one half-typed formula does not blank the whole preview: the
 * cell shows an error, the rest is laid out. Nothing where something else is wrong as well.
 */
export const withoutBrokenFormulas = (
  template: Template,
  problems: readonly Problem[],
): Template | undefined => {
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0 || !errors.every(isOfFormula)) return undefined
  const broken = new Set(errors.map(({ sheet, cells }) => placeOf(sheet, cells[0] ?? '')))
  return {
    ...template,
    sheets: template.sheets.map((sheet) => ({
      ...sheet,
      cells: Object.fromEntries(
        Object.entries(sheet.cells).map(([name, cell]) => [
          name,
          broken.has(placeOf(sheet.name, name)) ? setAside(cell) : cell,
        ]),
      ),
    })),
  }
}

const isOfFormula = ({ params }: Problem): boolean => params?.['in'] === 'formula'

const placeOf = (sheet: string, cell: string): string => JSON.stringify([sheet, cell])

const setAside = ({ formula: _formula, ...cell }: Cell): Cell => ({
  ...cell,
  kind: 'text',
  value: unreadable,
})
