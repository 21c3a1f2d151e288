import type { Cell, Rows, StepOf } from '@gridwright/screen'
import type { ComputeAnswer, ComputeRequest } from './compute-worker.ts'

/** A worker as it is talked to; tests hand in their own. */
export type ComputeWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>

export const computeLimits = { milliseconds: 200, startMilliseconds: 5000, rows: 20_000 } as const

const startWorker = (): ComputeWorker =>
  new Worker(new URL('./compute-worker.ts', import.meta.url), { type: 'module' })

export type Computer = {
  compute(rows: Rows, step: StepOf<'compute'>): Promise<Rows>
  stop(): void
}

/**
 * Adds a column by JSONata, in a worker that is ended where it takes longer than 200 ms: its regular expressions can
 * backtrack without end, so nothing inside could stop it (reference data-screens §5). One computation at a time.
 */
export const createComputer = (start: () => ComputeWorker = startWorker): Computer => {
  let worker: ComputeWorker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let next = 0
  const end = (): void => {
    worker?.terminate()
    worker = undefined
  }
  const values = async (rows: Rows, expression: string): Promise<readonly Cell[]> => {
    const isNew = worker === undefined
    worker ??= start()
    const request = { id: (next += 1), rows, expression } satisfies ComputeRequest
    try {
      return await answered(worker, request, isNew)
    } catch (error) {
      end()
      throw error
    }
  }
  return {
    compute: async (rows, { as, expression }) => {
      if (rows.rows.length > computeLimits.rows) throw new ComputeError('too-many-rows')
      const asked = turn.then(() => values(rows, expression))
      turn = asked.catch(() => undefined)
      return withColumn(rows, as, await asked)
    },
    stop: end,
  }
}

/** `too-slow` and `too-many-rows` are limits; `expression` says what JSONata said. */
export class ComputeError extends Error {
  readonly reason: 'too-slow' | 'too-many-rows' | 'expression'
  constructor(reason: ComputeError['reason'], said = '') {
    super(said === '' ? reason : said)
    this.reason = reason
  }
}

/** A worker that only begins loads its code first; that is no fault of the expression. */
const answered = (
  worker: ComputeWorker,
  request: ComputeRequest,
  isNew: boolean,
): Promise<readonly Cell[]> => {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Cell[]>()
  const limit = computeLimits.milliseconds + (isNew ? computeLimits.startMilliseconds : 0)
  const timer = setTimeout(() => reject(new ComputeError('too-slow')), limit)
  const hear = (event: Event): void => {
    const { data } = event as MessageEvent<ComputeAnswer>
    if (data.id !== request.id) return
    if ('values' in data) resolve(data.values)
    else reject(new ComputeError('expression', data.problem))
  }
  worker.addEventListener('message', hear)
  worker.postMessage(request)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.removeEventListener('message', hear)
  })
}

const withColumn = ({ columns, rows }: Rows, as: string, values: readonly Cell[]): Rows => {
  const place = columns.findIndex(({ name }) => name === as)
  const filled = values.filter((value) => value !== null)
  const isNumber = filled.length > 0 && filled.every((value) => typeof value === 'number')
  const column = { name: as, type: isNumber ? ('number' as const) : ('text' as const) }
  const at = place < 0 ? columns.length : place
  return {
    columns: columns.toSpliced(at, 1, column),
    rows: rows.map((row, index) => row.toSpliced(at, 1, values[index] ?? null)),
  }
}
