// The steps of `npm run check` and `npm test`, and how they are run and counted.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { programPaths } from './prepare/programs.mjs'
import { root } from './prepare/checkout.mjs'

const script = (...parts) => path.join(root, 'node_modules', ...parts)

/** What is true or not of the whole code. Each counts as one test. */
export const codeSteps = [
  { name: 'types', args: [script('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint', args: [script('oxlint', 'bin', 'oxlint'), '--deny-warnings', '.'] },
  { name: 'format', args: [script('oxfmt', 'bin', 'oxfmt'), '--check', '.'] },
  { name: 'dead code', args: [script('knip', 'bin', 'knip.js')] },
]

/** Test files of some of the projects of vitest.config.ts. */
export function testStep(name, projects) {
  const report = path.join(root, '.cache', `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, report, args: [script('vitest', 'vitest.mjs'), 'run', ...chosen, ...reporters] }
}

/** Runs steps side by side; prints what a failed one said; gives the sums. */
export async function runSteps(steps) {
  const results = await Promise.all(steps.map(runStep))
  return results.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  )
}

/** The line that tells it all, and the exit code. */
export function finish(...sums) {
  const passed = sums.reduce((total, sum) => total + sum.passed, 0)
  const failed = sums.reduce((total, sum) => total + sum.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function runStep(step) {
  if (step.report) forget(step.report)
  const begin = performance.now()
  const { code, output } = await runProgram(step.args)
  const counts = countsOf(step, code)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${step.name}: ${wordsFor(counts)} (${seconds} s)`)
  if (counts.failed > 0) console.log(output)
  return counts
}

function runProgram(args) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...programPaths() }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** A runner that ends badly without a failed test (an error outside of any, no report) has failed once. */
function countsOf({ report }, code) {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  const { numPassedTests: passed, numFailedTests: failed } = readReport(report)
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}

function forget(report) {
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
}

const wordsFor = ({ passed, failed }) =>
  failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
