import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './checkout.mjs'

const web = path.join(root, 'apps', 'web')
const stampFile = path.join(web, 'dist', '.stamp')

/** Builds the web app where its sources are not those of the last build. */
export function buildWeb() {
  if (!existsSync(path.join(web, 'index.html')) || !existsSync(path.join(web, 'vite.config.ts'))) return
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the web app … 正在构建前端 …')
  const modules = path.join(root, 'node_modules')
  run({
    command: path.join(modules, '.bin', 'node'),
    args: [path.join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    cwd: web,
    failed: 'the web app could not be built: see the lines above. 前端构建失败：见上方输出。',
  })
  writeFileSync(stampFile, stamp)
}

/** Names, sizes and times, which are quick to read: a second start must not wait for this. */
function stampOfSources() {
  const hash = createHash('sha256')
  const packages = path.join(root, 'packages')
  const folders = readdirSync(packages).map((name) => path.join(packages, name, 'src'))
  for (const folder of [path.join(web, 'src'), path.join(web, 'public'), ...folders]) addFolder(hash, folder)
  for (const name of ['index.html', 'vite.config.ts', 'package.json']) addFile(hash, path.join(web, name))
  addFile(hash, path.join(root, 'package-lock.json'))
  return hash.digest('hex')
}

function addFolder(hash, folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) addFolder(hash, place)
    else if (!/\.test\.tsx?$/.test(entry.name)) addFile(hash, place)
  }
}

function addFile(hash, file) {
  if (!existsSync(file)) return
  const { size, mtimeMs } = statSync(file)
  hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
}
