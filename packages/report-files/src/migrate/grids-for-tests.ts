import { compile, run } from '@gridwright/report-engine'
import type { DataTable } from '@gridwright/report-engine'
import type { MigratedReport } from './reading.ts'

const numbers = (name: string, values: readonly number[]) =>
  ({ name, type: 'number', values: Float64Array.from(values) }) as const
const texts = (name: string, values: readonly string[]) => ({ name, type: 'text', values }) as const

/** What the fixtures' queries answer. */
const tables: Readonly<Record<string, DataTable>> = {
  s: {
    length: 5,
    columns: [
      texts('region', ['东区', '东区', '东区', '西区', '西区']),
      texts('product', ['茶', '茶', '米', '茶', '油']),
      numbers('amount', [10, 20, 30, 40, 100]),
    ],
  },
  m: {
    length: 4,
    columns: [
      texts('y', ['2024', '2024', '2025', '2025']),
      numbers('mon', [1, 2, 1, 2]),
      numbers('amount', [5, 7, 9, 8]),
    ],
  },
}

/** The values of the first sheet, a line each; nothing where a merge covers. */
export const gridOf = (
  { template }: MigratedReport,
  parameters: Readonly<Record<string, string | number>> = {},
): readonly string[] => {
  const { report, problems } = compile(template)
  if (!report) throw new Error(JSON.stringify(problems))
  const sheet = run(report, { tables, parameters }).sheets[0]
  const lines = Array.from({ length: sheet?.rowCount ?? 0 }, () => [] as string[])
  sheet?.forEachCell(0, sheet.rowCount, ({ row, column, value }) => {
    const line = lines[row] ?? []
    line[column] = String(value ?? '')
  })
  return lines.map((line) =>
    Array.from(line, (one) => one ?? '')
      .join(' | ')
      .trimEnd(),
  )
}

/** `A1 expression-function`. */
export const codesOf = ({ remarks }: MigratedReport): readonly string[] =>
  remarks.map(({ code, cell }) => `${cell} ${code}`.trim())
