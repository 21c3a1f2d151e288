import type { Bench } from '#bench/bench.ts'
import { dataOf, ended, logIn, upload } from '#bench/server/excel.ts'
import { startServer } from '#bench/server/running-server.ts'
import type { RunningServer } from '#bench/server/running-server.ts'

const rows = 50_000

const workbook = () => [
  ['code', 'name', 'type', 'value', 'public', 'remark'],
  ...Array.from({ length: rows }, (_, at) => [
    `bench.${at}`,
    `参数 ${at}`,
    'number',
    String(at),
    'No',
    'x'.repeat(40),
  ]),
]

const residentMb = async ({ url }: RunningServer): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1024 / 1024
}

type Done = { readonly seconds: number; readonly peakMb: number }

/** Starts a job and waits for its end; memory is looked at meanwhile. */
const timed = async (
  server: RunningServer,
  token: string,
  [name, input]: readonly [string, object],
): Promise<Done> => {
  const idle = await residentMb(server)
  const started = performance.now()
  const { jobId } = dataOf<{ jobId: string }>(await server.call(name, input, token))
  let peakMb = 0
  const look = async (): Promise<void> => {
    peakMb = Math.max(peakMb, (await residentMb(server)) - idle)
  }
  await ended(server, token, { jobId, look })
  return { seconds: (performance.now() - started) / 1000, peakMb }
}

const prepare = async () => {
  const server = await startServer()
  const token = await logIn(server)
  const fileId = await upload(server, token, workbook())
  const wish = { sheet: 'parameter', fileId, updateExisting: true }
  return {
    run: async () => {
      const check = await timed(server, token, ['sheet/check', wish])
      const brought = await timed(server, token, ['sheet/import', wish])
      const taken = await timed(server, token, ['sheet/export', { sheet: 'parameter' }])
      return {
        checkSeconds: check.seconds,
        importSeconds: brought.seconds,
        importMb: Math.max(check.peakMb, brought.peakMb),
        exportSeconds: taken.seconds,
        exportMb: taken.peakMb,
      }
    },
    close: () => server.stop(),
  }
}

type Row = ReturnType<Bench['rows']>[number]
const row = (work: string, figure: number | undefined, [unit, most]: readonly [string, number]): Row => ({
  work,
  figure: figure ?? Number.NaN,
  unit,
  goal: `≤ ${most} ${unit}`,
  met: (figure ?? Infinity) <= most,
})

export const benches: readonly Bench[] = [
  {
    name: 'sheet-50k',
    measures: { both: { prepare, runs: 1, warmUp: false } },
    rows: ({ both: { figures = {} } = {} }) => [
      row('check 50,000 rows of Excel before an import', figures['checkSeconds'], ['s', 30]),
      row('import 50,000 rows of Excel, one transaction, logged before and after', figures['importSeconds'], [
        's',
        60,
      ]),
      row('check and import of 50,000 rows, memory of the server above idle', figures['importMb'], [
        'MB',
        150,
      ]),
      row('export 50,000 rows to Excel', figures['exportSeconds'], ['s', 20]),
      row('export of 50,000 rows, memory of the server above idle', figures['exportMb'], ['MB', 100]),
    ],
  },
]
