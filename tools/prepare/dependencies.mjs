import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './checkout.mjs'

/** `npm ci` where `node_modules` is not what the lock file says. */
export function installDependencies() {
  if (isInstalled()) return
  console.log('Installing what it needs: once, about a minute … 正在安装依赖 …')
  const isWindows = process.platform === 'win32'
  run({
    command: isWindows ? 'cmd' : 'npm',
    args: [...(isWindows ? ['/c', 'npm'] : []), 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    env: { ...process.env, PATH: systemPath() },
    failed: 'npm ci failed: see the lines above. 依赖安装失败：见上方输出。',
  })
}

/** Without our own folder: `npm ci` removes the Node in it, which must not be the one that runs npm. */
const systemPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
    .join(path.delimiter)

/** npm writes down what it installed when it is done; so an interrupted installation is no installation. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const got = packagesIn(path.join('node_modules', '.package-lock.json'))
  if (!wanted || !got || !existsSync(path.join(root, 'node_modules', '.bin'))) return false
  return Object.entries(wanted).every(([place, entry]) => isThere(place, { entry, got }))
}

function isThere(place, { entry, got }) {
  if (!place.startsWith('node_modules/')) return true
  if (entry.link) return existsSync(path.join(root, place))
  const found = got[place]
  return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
