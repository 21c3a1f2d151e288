import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { leanStart } from './lean-process.ts'
import type { ProcessFacts } from './lean-process.ts'

const facts: ProcessFacts = {
  argv: ['/bin/node', '/home/main.ts', 'more'],
  env: { PORT: '1' },
  execArgv: ['--inspect'],
  execPath: '/bin/node',
  heapMb: 4144,
  compiled: '/home/compiled',
}

it('the same start comes again with less memory', () => {
  expect(leanStart(facts)).toEqual([
    '/bin/node',
    [
      '/bin/node',
      '--max-semi-space-size=16',
      '--max-old-space-size=2000',
      '--inspect',
      '/home/main.ts',
      'more',
    ],
    { MALLOC_MMAP_THRESHOLD_: '1048576', NODE_COMPILE_CACHE: '/home/compiled', PORT: '1' },
  ])
})

it('what the operator has set and what a small machine has stays, and whoever talks to a parent goes on', () => {
  expect(leanStart({ ...facts, execArgv: ['--max-semi-space-size=64'] })).toBeUndefined()
  expect(leanStart({ ...facts, env: { NODE_OPTIONS: '--max-semi-space-size=64' } })).toBeUndefined()
  expect(leanStart({ ...facts, channel: {} })).toBeUndefined()
  const small = leanStart({ ...facts, heapMb: 512 })
  expect(small?.[1]?.join(' ')).not.toContain('--max-old-space-size')
  const larger = leanStart({ ...facts, env: { NODE_OPTIONS: '--max-old-space-size=8000' } })
  expect(larger?.[1]?.join(' ')).not.toContain('--max-old-space-size')
  expect(leanStart({ ...facts, env: { MALLOC_MMAP_THRESHOLD_: '5' } })?.[2]).toEqual({
    MALLOC_MMAP_THRESHOLD_: '5',
    NODE_COMPILE_CACHE: '/home/compiled',
  })
})

it('a start reads no package that only a rare call needs', () => {
  const app = path.join(import.meta.dirname, '..', 'app.ts')
  const code = `
    const { registerHooks } = await import('node:module')
    const seen = new Set()
    const load = (url, context, next) => (seen.add(/node_modules.(?:@[^/]+.)?[^/]+/.exec(url)?.[0].slice(13)), next(url, context))
    registerHooks({ load })
    await import(${JSON.stringify(app)})
    console.log(JSON.stringify([...seen]))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
  const read = JSON.parse(said) as string[]
  expect(read).toContain('fastify')
  const rare = [
    '@simplewebauthn/server',
    'mysql2',
    'undici',
    'nodemailer',
    'hucre',
    'age-encryption',
    'file-type',
  ]
  for (const name of [...rare, '@napi-rs/image', '@modelcontextprotocol/sdk'])
    expect(read).not.toContain(name)
})

it.skipIf(!process.execve)('the process is the same one, once, and silent', () => {
  const file = path.join(import.meta.dirname, 'lean-process.ts')
  const code = `
    const { becomeLean } = await import(${JSON.stringify(file)})
    becomeLean('')
    console.log(process.pid, process.execArgv[0], process.env.MALLOC_MMAP_THRESHOLD_)`
  const args = ['--input-type=module', '--eval', code]
  const said = execFileSync('sh', ['-c', 'echo $$; exec "$0" "$@" 2>&1', process.execPath, ...args], {
    encoding: 'utf8',
  })
  const [pid = '', ...rest] = said.trim().split('\n')
  expect(rest).toEqual([`${pid} --max-semi-space-size=16 1048576`])
})
