import { Worker as NodeWorker } from 'node:worker_threads'
import type { Rows } from '@gridwright/screen'
import { afterEach, expect, it } from 'vitest'
import { createComputer } from './compute-column.ts'
import type { ComputeWorker } from './compute-column.ts'

/** The worker's own code in a thread, talked to as in a browser. */
const startThread = (): ComputeWorker => {
  const code = `
    const { parentPort } = require('node:worker_threads')
    globalThis.addEventListener = (_, hear) => parentPort.on('message', (data) => hear({ data }))
    globalThis.postMessage = (data) => parentPort.postMessage(data)
    import(${JSON.stringify(new URL('./compute-worker.ts', import.meta.url).href)})`
  const thread = new NodeWorker(code, { eval: true })
  const known = new Map<unknown, (data: unknown) => void>()
  return {
    postMessage: (data: unknown) => thread.postMessage(data),
    terminate: () => void thread.terminate(),
    addEventListener: (_name: string, hear: unknown) => {
      const listen = (data: unknown) => (hear as (event: { data: unknown }) => void)({ data })
      known.set(hear, listen)
      thread.on('message', listen)
    },
    removeEventListener: (_name: string, hear: unknown) =>
      void thread.off('message', known.get(hear) ?? (() => undefined)),
  } as ComputeWorker
}

const computer = createComputer(startThread)
afterEach(() => computer.stop())

const rows: Rows = {
  columns: [
    { name: '单价', type: 'number' },
    { name: 'n', type: 'number' },
  ],
  rows: [
    [2.5, 4],
    [1, null],
  ],
}
const compute = (expression: string, as = '金额') =>
  computer.compute(rows, { step: 'compute', as, expression })

it('DSH-03 a column is computed row by row, and takes the place of one of its name', async () => {
  const added = await compute('`单价` * n')
  expect(added.columns.at(-1)).toEqual({ name: '金额', type: 'number' })
  expect(added.rows[0]).toEqual([2.5, 4, 10])
  const replaced = await compute('"no. " & n', 'n')
  expect(replaced).toMatchObject({
    columns: [{}, { name: 'n', type: 'text' }],
    rows: [
      [2.5, 'no. 4'],
      [1, 'no. '],
    ],
  })
})

it('DSH-03 E an expression without end is ended; the next one works', async () => {
  await compute('1')
  await expect(compute('($f := function($x){$f($x + 1)}; $f(0))')).rejects.toMatchObject({
    reason: 'too-slow',
  })
  expect((await compute('n', 'm')).rows[0]?.[2]).toBe(4)
})

it('DSH-03 E nothing of the host is reached, and a mistake says what it is', async () => {
  await expect(compute('1 +')).rejects.toMatchObject({ reason: 'expression' })
  for (const expression of ['constructor', '__proto__', '$$.constructor.constructor', 'Function'])
    expect((await compute(expression)).rows.map((row) => row[2])).toEqual([null, null])
})
