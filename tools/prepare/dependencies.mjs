import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './checkout.mjs'

/**
 * Installs what the lock file says where `node_modules` is not that. Not by `npm ci`: it refuses a lock file that
 * was made where the registry had not every platform's binaries. `npm install --no-save` takes the same versions,
 * leaves the lock file alone, and finds a missing platform's binaries itself (docs/decisions/0005).
 */
export function installDependencies() {
  if (isInstalled()) return
  console.log('Installing what it needs: once, about a minute … 正在安装依赖 …')
  removeHalfInstalled()
  const isWindows = process.platform === 'win32'
  run({
    command: isWindows ? 'cmd' : 'npm',
    args: [
      ...(isWindows ? ['/c', 'npm'] : []),
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    env: { ...process.env, PATH: systemPath() },
    failed: 'npm install failed: see the lines above. 依赖安装失败：见上方输出。',
  })
}

/** Without our own folder: the Node in it may be replaced, so it must not be the one that runs npm. */
const systemPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
    .join(path.delimiter)

const record = path.join('node_modules', '.package-lock.json')

/** npm writes its record last. Without one, packages may lie there whose install script never ran. */
function removeHalfInstalled() {
  if (!existsSync(path.join(root, record)))
    rmSync(path.join(root, 'node_modules'), { recursive: true, force: true })
}

function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const got = packagesIn(record)
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
