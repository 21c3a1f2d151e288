import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Bench } from '#bench/bench.ts'

const run = promisify(execFile)
const web = path.join(import.meta.dirname, '..', '..', '..', 'apps', 'web')

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** What each page loads: the entry, and the parts that are fetched one after the other until it stands. */
const pages = {
  login: ['index.html', 'src/features/platform/login/login-page.tsx'],
  home: [
    'index.html',
    'src/shell/console.tsx',
    'src/features/platform/job/job-bell.tsx',
    'src/features/platform/dashboard/dashboard-page.tsx',
  ],
} as const

const chunkOf = (manifest: Manifest, key: string): Chunk => {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no ${key}`)
  return chunk
}

/** The keys and all that they import at once. */
const closure = (manifest: Manifest, keys: readonly string[]): ReadonlySet<string> => {
  const all = new Set<string>()
  const add = (key: string): void => {
    if (all.has(key)) return
    all.add(key)
    for (const one of chunkOf(manifest, key).imports ?? []) add(one)
  }
  keys.forEach(add)
  return all
}

const build = async (folder: string): Promise<Manifest> => {
  const vite = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin',
    'vite.js',
  )
  await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], { cwd: web })
  return JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

const scripts = async (
  folder: string,
  manifest: Manifest,
  keys: readonly string[],
): Promise<readonly Buffer[]> => {
  const files = new Set([...closure(manifest, keys)].map((key) => chunkOf(manifest, key).file))
  return Promise.all(
    [...files].filter((file) => file.endsWith('.js')).map((file) => readFile(path.join(folder, file))),
  )
}

const kilobytes = (files: readonly Buffer[]): number =>
  files.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0) / 1000

/** Univer carries its name in its styles and messages. */
const withUniver = (files: readonly Buffer[]): number =>
  files.filter((bytes) => /univer/i.test(String(bytes))).length

const prepare = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gridwright-web-'))
  const manifest = await build(folder)
  return {
    run: async () => {
      const home = await scripts(folder, manifest, pages.home)
      const login = await scripts(folder, manifest, pages.login)
      return { login: kilobytes(login), home: kilobytes(home), univer: withUniver(home) }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const rounded = (value: number | undefined): number => Math.round((value ?? Number.NaN) * 10) / 10

export const benches: readonly Bench[] = [
  {
    name: 'web-page-sizes',
    measures: { build: { prepare, runs: 1, warmUp: false } },
    rows: ({ build: measured }) => {
      const { login, home, univer } = measured?.figures ?? {}
      return [
        {
          work: 'JavaScript for the login page, gzip',
          figure: rounded(login),
          unit: 'KB',
          goal: '≤ 180 KB',
          met: (login ?? Number.NaN) <= 180,
        },
        {
          work: 'JavaScript for home, gzip',
          figure: rounded(home),
          unit: 'KB',
          goal: '≤ 350 KB',
          met: (home ?? Number.NaN) <= 350,
        },
        {
          work: 'scripts with Univer in home',
          figure: rounded(univer),
          unit: '',
          goal: '0',
          met: univer === 0,
        },
      ]
    },
  },
]
