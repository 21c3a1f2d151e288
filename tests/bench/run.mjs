// `npm run bench [-- --json] [-- name …]`: runs each registered bench file, every measure in a fresh process.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const args = process.argv.slice(2)
const json = args.includes('--json')
const wanted = args.filter((arg) => !arg.startsWith('--'))

const note = (text) => process.stderr.write(`${text}\n`)

function measure(file, bench, name) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--expose-gc', join(here, 'measure.ts'), file, bench, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (chunk) => (out += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      const line = out.split('\n').findLast((text) => text.startsWith('@measured '))
      if (code === 0 && line) resolve(JSON.parse(line.slice('@measured '.length)))
      else reject(new Error(`${bench}/${name} ended with code ${code}\n${out}`))
    })
  })
}

async function runBench(file, bench) {
  const measured = {}
  for (const name of Object.keys(bench.measures)) {
    note(`… ${bench.name} / ${name}`)
    measured[name] = await measure(file, bench.name, name)
  }
  return bench.rows(measured)
}

async function registered() {
  const files = globSync('*/*.bench.ts', { cwd: here }).toSorted()
  const found = []
  for (const file of files) {
    const path = join(here, file)
    const { benches } = await import(pathToFileURL(path).href)
    for (const bench of benches) found.push({ path, bench })
  }
  return found.filter(({ bench }) => wanted.length === 0 || wanted.some((part) => bench.name.includes(part)))
}

function table(rows) {
  const shown = rows.map((row) => [
    row.work,
    Number(row.figure.toPrecision(4)).toString(),
    row.unit,
    row.goal,
    row.met ? 'yes' : 'NO',
  ])
  const lines = [['work', 'figure', 'unit', 'goal', 'met'], ...shown]
  const widths = lines[0].map((_, i) => Math.max(...lines.map((line) => line[i].length)))
  const print = (line) =>
    line.map((text, i) => (i === 1 ? text.padStart(widths[i]) : text.padEnd(widths[i]))).join('  ')
  return lines.map(print).join('\n')
}

const rows = []
let failed = false
for (const { path, bench } of await registered()) {
  try {
    rows.push(...(await runBench(path, bench)))
  } catch (error) {
    failed = true
    note(String(error))
    rows.push({ work: bench.name, figure: 0, unit: '-', goal: 'runs at all', met: false })
  }
}
process.stdout.write(`${json ? JSON.stringify(rows, null, 2) : table(rows)}\n`)
process.exitCode = failed ? 1 : 0
