import type { Cell, Problem, Template } from '@gridwright/report-engine'

/** A cell whose formula names what is not there shows `#NAME?`; one with a wrong argument or without its end `#VALUE!`. */
const wordOf = ({ code }: Problem): string => (code.startsWith('formula-unknown-') ? '#NAME?' : '#VALUE!')

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
  const broken = new Map(
    errors.map((error) => [placeOf(error.sheet, error.cells[0] ?? ''), wordOf(error)] as const),
  )
  return {
    ...template,
    sheets: template.sheets.map((sheet) => ({
      ...sheet,
      cells: Object.fromEntries(
        Object.entries(sheet.cells).map(([name, cell]) => [
          name,
          setAside(cell, broken.get(placeOf(sheet.name, name))),
        ]),
      ),
    })),
  }
}

const isOfFormula = ({ params }: Problem): boolean => params?.['in'] === 'formula'

const placeOf = (sheet: string, cell: string): string => JSON.stringify([sheet, cell])

const setAside = ({ formula, ...cell }: Cell, word: string | undefined): Cell => {
  if (word !== undefined) return { ...cell, kind: 'text', value: word }
  return formula === undefined ? cell : { ...cell, formula }
}
