// The steps of `npm run check` and `npm test`, and how they are run and counted.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { programPaths } from './prepare/programs.mjs'
import { root } from './prepare/checkout.mjs'

const script = (...parts) => path.join(root, 'node_modules', ...parts)

/** What a check found is kept for the next one, which then reads only what changed: a tenth of the time. */
const keptTypes = ['--incremental', '--tsBuildInfoFile', path.join(root, '.cache', 'types.tsbuildinfo')]

/** What is true or not of the whole code. Each counts as one test. */
export const codeSteps = [
  { name: 'types', args: [script('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.', ...keptTypes] },
  { name: 'lint', args: [script('oxlint', 'bin', 'oxlint'), '--deny-warnings', '.'] },
  { name: 'format', args: [script('oxfmt', 'bin', 'oxfmt'), '--check', '.'] },
  { name: 'dead code', args: [script('knip', 'bin', 'knip.js')] },
]

/** Test files of some of the projects of vitest.config.ts. */
export function testStep(name, projects) {
  const report = path.join(root, '.cache', `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const times = path.join(root, '.cache', `${name}-times.json`)
  const timer = path.join(root, 'tools', 'time-reporter.mjs')
  const reporters = [
    '--reporter=default',
    `--reporter=${timer}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return { name, report, times, args: [script('vitest', 'vitest.mjs'), 'run', ...chosen, ...reporters] }
}

/** Runs steps side by side; prints what a failed one said; gives the sums, and what failed. */
export async function runSteps(steps) {
  return added(await Promise.all(steps.map(runStep)))
}

const added = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
  files: results.flatMap(({ files }) => files ?? []),
})

/** What failed once more by name, since the end of a long output is what people get to see; then the line that tells it all. */
export function finish(...sums) {
  const { passed, failed, failures } = added(sums)
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function runStep(step) {
  for (const file of [step.report, step.times]) if (file) forget(file)
  const begin = performance.now()
  const { code, output } = await runProgram(step.args, step.times)
  const counts = countsOf(step, code)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${step.name}: ${wordsFor(counts)} (${seconds} s)`)
  if (counts.failed > 0) console.log(output)
  return counts
}

function runProgram(args, times) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...programPaths(), ...(times && { TEST_TIMES: times }) }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** A runner that ends badly without a failed test (an error outside of any, no report) has failed once. */
function countsOf({ name, report, times }, code) {
  const failures = code === 0 ? [] : [name]
  if (!report) return { passed: 1 - failures.length, failed: failures.length, failures }
  const none = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const { numPassedTests: passed, numFailedTests, testResults } = readJson(report, none)
  const failed = testResults.flatMap(failedOf)
  return {
    passed,
    failed: code === 0 ? numFailedTests : Math.max(numFailedTests, 1),
    failures: code === 0 || failed.length > 0 ? failed : failures,
    files: readJson(times, []).map((one) => ({
      ...one,
      file: path.relative(root, one.file).replaceAll(path.sep, '/'),
    })),
  }
}

/** `file › test: first line of what it said`. A file that could not be loaded has no tests, and its own message. */
function failedOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name)
  const tests = assertionResults.filter((one) => one.status === 'failed')
  if (tests.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return tests.map((one) => `${file} › ${one.fullName}: ${firstLine(one.failureMessages[0])}`)
}

const firstLine = (text = '') => text.split('\n', 1)[0].slice(0, 300)

function readJson(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}

function forget(report) {
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
}

const wordsFor = ({ passed, failed }) =>
  failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
