// The fresh process: `node --expose-gc measure.ts file bench measure`; prints one line of JSON.
import { Worker } from 'node:worker_threads'
import { pathToFileURL } from 'node:url'
import type { Bench, Measure, Measured, Work } from './bench.ts'

const MEGABYTE = 1_000_000
const SAMPLE_EVERY_MS = 10

// A thread of its own, because the measured work blocks this one.
const watcherCode = `
  const { workerData } = require('node:worker_threads')
  const peak = new Float64Array(workerData)
  setInterval(() => { peak[0] = Math.max(peak[0], process.memoryUsage.rss()) }, ${SAMPLE_EVERY_MS})
`

function watchMemory(): { peak: Float64Array; stop: () => Promise<number> } {
  const shared = new SharedArrayBuffer(8)
  const worker = new Worker(watcherCode, { eval: true, workerData: shared })
  return { peak: new Float64Array(shared), stop: () => worker.terminate() }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

function medians(samples: readonly Record<string, number>[]): Record<string, number> {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)))
  return Object.fromEntries([...names].map((name) => [name, median(samples.flatMap((s) => s[name] ?? []))]))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function timedRuns(work: Work, measure: Measure) {
  const seconds: number[] = []
  const figures: Record<string, number>[] = []
  const total = (measure.runs ?? 5) + (measure.warmUp === false ? 0 : 1)
  for (let i = 0; i < total; i++) {
    globalThis.gc?.()
    const started = performance.now()
    const given = await work.run()
    const took = (performance.now() - started) / 1000
    if (i < total - (measure.runs ?? 5)) continue
    seconds.push(took)
    if (given) figures.push(given)
  }
  return { seconds: median(seconds), figures: medians(figures) }
}

async function measureOne(measure: Measure): Promise<Measured> {
  const watcher = watchMemory()
  const work = await measure.prepare()
  await pause(100)
  globalThis.gc?.()
  globalThis.gc?.()
  await pause(3 * SAMPLE_EVERY_MS)
  const idle = process.memoryUsage.rss()
  watcher.peak[0] = idle
  const timed = await timedRuns(work, measure)
  await pause(2 * SAMPLE_EVERY_MS)
  const peakMb = ((watcher.peak[0] ?? idle) - idle) / MEGABYTE
  await work.close?.()
  await watcher.stop()
  return { ...timed, peakMb }
}

const [file = '', benchName = '', measureName = ''] = process.argv.slice(2)
const { benches } = (await import(pathToFileURL(file).href)) as { benches: readonly Bench[] }
const measure = benches.find((bench) => bench.name === benchName)?.measures[measureName]
if (!measure) throw new Error(`no measure ${measureName} in ${benchName}`)
const measured = await measureOne(measure)
process.stdout.write(`\n@measured ${JSON.stringify(measured)}\n`, () => process.exit(0))
