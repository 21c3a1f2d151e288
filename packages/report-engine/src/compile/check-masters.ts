import type { Problem } from '#model/layout.ts'
import type { DataSetUse, Template } from '#model/template.ts'
import type { ColumnNames } from './check-cell.ts'

/** Data sets that get their parameters from others: these must be there, have the fields, and make no circle. */
export function checkMasters({ dataSets, sheets }: Template, columns?: ColumnNames): readonly Problem[] {
  const sheet = sheets[0]?.name ?? ''
  const names = new Set(dataSets.map(({ name }) => name))
  return dataSets.flatMap((child): Problem[] => {
    const { name, master } = child
    if (master === undefined) return []
    const problem = (code: string, params: Readonly<Record<string, string>>): Problem => ({
      severity: 'error',
      code,
      sheet,
      cells: [],
      params: { dataSet: name, ...params },
    })
    if (!names.has(master.dataSet)) return [problem('master-unknown', { other: master.dataSet })]
    if (circles(child, dataSets)) return [problem('master-circle', { other: master.dataSet })]
    const known = columns?.[master.dataSet]
    if (known === undefined) return []
    return Object.values(master.parameters)
      .filter((field) => !known.some((column) => column.name === field))
      .map((field) => problem('unknown-field', { dataSet: master.dataSet, field }))
  })
}

function circles(child: DataSetUse, dataSets: readonly DataSetUse[]): boolean {
  const seen = new Set<string>()
  let at: DataSetUse | undefined = child
  while (at?.master !== undefined) {
    if (seen.has(at.name)) return true
    seen.add(at.name)
    const above: string = at.master.dataSet
    at = dataSets.find(({ name }) => name === above)
  }
  return false
}
