// `node tools/mutate.mjs <package> [count] [seed]`: would the tests notice? Changes one operator, number or condition at
// a time in a package, runs its tests, and tells the changes that failed none of them.
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parseAst } from 'vite'
import { startVitest } from 'vitest/node'
import { root } from './prepare/checkout.mjs'
import { programPaths } from './prepare/programs.mjs'

const [name = '', count = '25', seed = '1', mode] = process.argv.slice(2)
const report = path.join(root, '.cache', `mutate-${name}.json`)

/** What is put in the place of an operator. */
const pairs =
  '< <=,<= <,> >=,>= >,=== !==,!== ===,+ -,- +,* /,/ *,% *,& |,| &,<< >>,>> <<,&& ||,|| &&,?? &&,++ --,-- ++,+= -=,-= +='
const swaps = new Map(pairs.split(',').map((pair) => pair.split(' ')))

/** A child that can be ended: a change may wait for ever. The quickest files first, since one failure is enough. */
async function runTests() {
  const seconds = secondsByFile()
  class QuickestFirst {
    sort = (files) => files.toSorted((a, b) => seconds.get(a.moduleId) - seconds.get(b.moduleId))
  }
  await startVitest('test', [`packages/${name}/`], {
    root,
    project: ['packages'],
    watch: false,
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    // In this process, whose time at work is known.
    pool: 'threads',
    reporters: seconds.size > 0 ? ['dot', endingLoops(seconds)] : ['dot', 'json'],
    outputFile: { json: report },
    sequence: { sequencer: QuickestFirst },
    // A test that is slow since the machine has much else to do has noticed nothing.
    testTimeout: 0,
  })
}

/** Ends all where a file works far longer than usual: a loop without end. The time at work, whatever else the machine does. */
function endingLoops(seconds) {
  const worked = () => process.cpuUsage().user / 1e6
  let limit = Infinity
  setInterval(() => worked() > limit && process.exit(3), 250).unref()
  return {
    onTestModuleStart: ({ moduleId }) => (limit = worked() + 4 * ((seconds.get(moduleId) ?? 0) / 1000) + 8),
  }
}

function secondsByFile() {
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  return new Map(testResults.map((one) => [one.name, one.endTime - one.startTime]))
}

async function main() {
  setPriority(10)
  rmSync(report, { force: true })
  const limit = 10 * (await secondsUnchanged()) + 60
  const changes = chosen(Number(count), generator(Number(seed)))
  let noticed = 0
  for (const change of changes) {
    const result = await withChange(change, () => resultWithin(limit))
    noticed += Number(result !== 'passed')
    console.log(`${result === 'passed' ? 'NOT NOTICED' : 'noticed'} ${told(change)}`)
  }
  console.log(`\n${name}, seed ${seed}: ${noticed} of ${changes.length} noticed`)
}

async function secondsUnchanged() {
  const begin = performance.now()
  if ((await resultWithin(3_600)) !== 'passed')
    throw new Error(`The tests of ${name} fail without any change`)
  return (performance.now() - begin) / 1000
}

/** Of the tests: `passed`, or `failed`, also where they take longer than so many seconds. */
function resultWithin(seconds) {
  return new Promise((resolve) => {
    const args = [import.meta.filename, name, count, seed, 'tests']
    const env = { ...process.env, ...programPaths(), NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', detached: true })
    const stop = () => process.kill(-child.pid, 'SIGKILL')
    const late = setTimeout(stop, seconds * 1000)
    process.once('exit', stop)
    child.on('close', (code) => {
      clearTimeout(late)
      process.off('exit', stop)
      resolve(code === 0 ? 'passed' : 'failed')
    })
  })
}

/** The file is as it was afterwards, whatever ends this. */
async function withChange({ file, text, start, end, put }, run) {
  const restore = () => writeFileSync(file, text)
  const leave = () => process.exit(130)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  process.once('exit', restore)
  for (const signal of signals) process.once(signal, leave)
  try {
    writeFileSync(file, text.slice(0, start) + put + text.slice(end))
    return await run()
  } finally {
    restore()
    process.off('exit', restore)
    for (const signal of signals) process.off(signal, leave)
  }
}

function told({ file, text, start, end, put }) {
  const line = text.slice(0, start).split('\n').length
  return `${path.relative(root, file)}:${line} ${text.slice(start, end)} → ${put} in: ${text.split('\n')[line - 1].trim()}`
}

/** Different changes: a file by its number of lines, then any place of it. */
function chosen(wanted, random) {
  const lines = sources().flatMap((one) => one.text.split('\n').map(() => one))
  const changes = new Map()
  for (let tries = 0; changes.size < wanted && tries < 100 * wanted; tries++) {
    const { file, text, places } = lines[Math.floor(random() * lines.length)]
    const place = places[Math.floor(random() * places.length)]
    if (place) changes.set(`${file}:${place.start}:${place.end}`, { file, text, ...place })
  }
  return [...changes.values()]
}

function sources() {
  const files = globSync(path.join(root, 'packages', name, 'src', '**', '*.ts')).toSorted()
  const tested = files.filter((file) => !/\.test\.|[/\\](fixtures|testing)[/\\]|for-tests/.test(file))
  return tested.map((file) => ({ file, ...textAndPlaces(readFileSync(file, 'utf8')) }))
}

const textAndPlaces = (text) => ({ text, places: [...placesOf(parseAst(text, { lang: 'ts' }), text)] })

/** Every place of a tree that can be changed, what is only there for types left out. */
function* placesOf(node, text) {
  if (typeof node?.type === 'string') {
    if (node.type.startsWith('TS')) return yield* placesOf(node.expression, text)
    yield* changesOf(node, text)
  }
  for (const part of Object.values(node ?? {})) if (typeof part === 'object') yield* placesOf(part, text)
}

const otherValue = { number: (value) => value + 1, boolean: (value) => !value }

function* changesOf({ type, operator, start, end, left, test, value }, text) {
  const other = type === 'Literal' ? otherValue[typeof value] : undefined
  if (other) yield { start, end, put: `${other(value)}` }
  if (test) yield { start: test.start, end: test.end, put: `!(${text.slice(test.start, test.end)})` }
  if (type !== 'UnaryExpression') yield* swapped(text.indexOf(operator, left?.end ?? start), operator)
  else if ('!-'.includes(operator)) yield { start, end: start + 1, put: '' }
}

function* swapped(start, operator) {
  if (swaps.has(operator)) yield { start, end: start + operator.length, put: swaps.get(operator) }
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function generator(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}

await (mode === 'tests' ? runTests() : main())
