import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { binariesIn, unsupported, type Binaries } from './binaries.ts'

/** Where the cluster lives and as whom its programs run. PostgreSQL refuses to run as root. */
export interface Place {
  cluster: string
  binaries: Binaries
  /** Put before a program and its arguments. */
  prefix: string[]
  /** The user to become; absent where the programs run as the user that we are. */
  user?: { uid: number; gid: number }
}

export interface PlaceWish {
  dataDir: string
  binaries: Binaries
  /** Take the second way of root even where user namespaces work, under this folder. */
  elsewhere?: string | undefined
}

const nobody = { uid: 65_534, gid: 65_534 }
const namespace = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]
const reachable = '/var/lib/gridwright'
const noteName = 'database-is-elsewhere.txt'

/**
 * An ordinary user runs everything in place. Root runs it in place too, in a user namespace in which it is
 * `nobody`; where a container forbids that, binaries and data go where `nobody` may reach them, and a note
 * in the data folder says where. Data that an ordinary user made before is served as that user.
 */
export function choosePlace(wish: PlaceWish): Place {
  const cluster = path.join(wish.dataDir, 'postgres')
  const here = { cluster, binaries: wish.binaries, prefix: [] }
  const place = process.getuid?.() === 0 ? placeOfRoot(wish, here) : here
  const tried = run(place, place.binaries.postgres, ['--version'])
  if (tried.status !== 0)
    throw unsupported(`${process.platform}-${process.arch}`, tried.error ?? tried.stderr)
  return place
}

function placeOfRoot(wish: PlaceWish, here: Place): Place {
  const noted = readNote(wish.dataDir)
  if (noted) return elsewhere(wish, noted)
  const owner = existsSync(here.cluster) ? statSync(here.cluster) : undefined
  if (owner && owner.uid !== 0) return { ...here, user: { uid: owner.uid, gid: owner.gid } }
  const inNamespace = { ...here, prefix: namespace }
  const works = !wish.elsewhere && run(inNamespace, wish.binaries.postgres, ['--version']).status === 0
  return works ? inNamespace : elsewhere(wish, folderFor(wish))
}

/** Runs a program of the place to its end. */
export function run(place: Place, program: string, args: string[]) {
  const [command, ...rest] = [...place.prefix, program, ...args]
  return spawnSync(command ?? program, rest, { ...place.user, cwd: '/', env: environment, encoding: 'utf8' })
}

/** Nothing of ours but the path: `PG…` variables and locales of the person who starts us must not matter. */
export const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

function folderFor({ dataDir, elsewhere: root = reachable }: PlaceWish): string {
  return path.join(root, createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16))
}

function elsewhere(wish: PlaceWish, folder: string): Place {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  chownSync(folder, nobody.uid, nobody.gid)
  const binaries = copyBinaries(wish.binaries, path.join(folder, 'programs'))
  writeNote(wish.dataDir, folder)
  return { cluster: path.join(folder, 'postgres'), binaries, prefix: [], user: nobody }
}

function copyBinaries(from: Binaries, to: string): Binaries {
  if (!existsSync(to)) {
    const half = `${to}.${process.pid}`
    cpSync(from.root, half, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(half, to)
    } catch {
      rmSync(half, { recursive: true })
    }
  }
  return binariesIn(to)
}

function readNote(dataDir: string): string | undefined {
  const note = path.join(dataDir, noteName)
  return existsSync(note) ? readFileSync(note, 'utf8').split('\n')[0] : undefined
}

function writeNote(dataDir: string, folder: string): void {
  const note = `${folder}
The database of this data folder lives in the folder above, since PostgreSQL refuses to run as root
and an unprivileged user cannot reach this place. Back up both. Do not edit the first line.
本数据目录的数据库位于上述文件夹：PostgreSQL 不能以 root 身份运行，而普通用户无法访问此处。请一并备份。
`
  writeFileSync(path.join(dataDir, noteName), note)
}
