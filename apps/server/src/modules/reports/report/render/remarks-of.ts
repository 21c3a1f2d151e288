import type { Problem as Told, Remarks } from '@gridwright/contract'
import type { Problem, Template } from '@gridwright/report-engine'

/** What is handed on, however much was noticed. */
const most = { remarks: 50, cells: 10, signs: 200 }

/** A report's warnings as people read them: counted, bounded, and with what they call the cells. */
export const remarksOf = (template: Template, problems: readonly Problem[]): Remarks => ({
  count: problems.length,
  first: problems.slice(0, most.remarks).map((problem) => told(template, problem)),
})

/** One finding with heading and field of each bound cell that it names. */
export const told = (template: Template, { params, cells, ...problem }: Problem): Told => {
  const named = cells.slice(0, most.cells)
  const about = named.map((cell) => calledIn(template, problem.sheet, cell))
  return {
    ...problem,
    cells: named.map(cut),
    ...(about.some((name) => name !== '') && { about }),
    ...(params !== undefined && {
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, cut(value)] as const)),
    }),
  }
}

const cut = <T extends string | number>(value: T): T | string =>
  typeof value === 'string' && value.length > most.signs ? `${value.slice(0, most.signs)}…` : value

/** A sheet that a loop made has the name of its item; where the template has one sheet, it is that. */
const calledIn = ({ sheets }: Template, name: string, address: string): string => {
  const sheet = sheets.find((one) => one.name === name) ?? (sheets.length === 1 ? sheets[0] : undefined)
  const cell = sheet?.cells[address]
  if (sheet === undefined || cell?.kind !== 'field' || cell.field === undefined) return ''
  const heading = headingOf(sheet.cells, address)
  const field = `${cell.dataSet ?? ''}.${cell.field}`
  return cut(heading === undefined ? field : `${heading} · ${field}`)
}

/** The nearest text above, in the same column. */
const headingOf = (cells: Template['sheets'][number]['cells'], address: string): string | undefined => {
  const [, column = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  for (let above = Number(row) - 1; above > 0; above -= 1) {
    const cell = cells[`${column}${above}`]
    if (cell?.kind === 'text' && typeof cell.value === 'string' && cell.value.trim() !== '')
      return cell.value.trim()
  }
  return undefined
}
