import type { Cell, Rows } from '@gridwright/screen'
import jsonata from 'jsonata'

export type ComputeRequest = { readonly id: number; readonly rows: Rows; readonly expression: string }
export type ComputeAnswer = { readonly id: number } & (
  | { readonly values: readonly Cell[] }
  | { readonly problem: string }
)

const asCell = (value: unknown): Cell => {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return value.slice(0, 4000)
  return typeof value === 'boolean' ? value : JSON.stringify(value).slice(0, 4000)
}

const answer = async ({ id, rows, expression }: ComputeRequest): Promise<ComputeAnswer> => {
  try {
    const compiled = jsonata(expression)
    const names = rows.columns.map(({ name }) => name)
    const values: Cell[] = []
    for (const row of rows.rows) {
      // Empty values are members that are not there: JSONata then gives nothing, where null would be an error.
      const filled = names.flatMap((name, at) => (row[at] === null ? [] : [[name, row[at]] as const]))
      const record = Object.fromEntries(filled)
      values.push(asCell(await compiled.evaluate(record)))
    }
    return { id, values }
  } catch (error) {
    const problem =
      typeof error === 'object' && error !== null && 'message' in error
        ? String(error.message)
        : String(error)
    return { id, problem }
  }
}

addEventListener('message', ({ data }: MessageEvent<ComputeRequest>) => {
  void answer(data).then((done) => postMessage(done))
})
