import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const page = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8')
const named = [...page.matchAll(/`((?:apps|packages|tests|docs)\/[^`\s]+\.(?:tsx?|md))`/g)].map(
  ([, one]) => one ?? '',
)

it('PRM-03 every proof that docs/security.md names is there', () => {
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((one) => !existsSync(path.join(root, one)))).toEqual([])
})

it('PRM-03 each of the 32 attacks has a file, and each such file stands on the page', () => {
  const files = readdirSync(path.join(root, 'tests', 'attack')).filter((file) =>
    /^\d\d-.+\.test\.ts$/.test(file),
  )
  const numbers = new Set(files.map((file) => Number(file.slice(0, 2))))
  expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, at) => at + 1))
  expect(files.filter((file) => !named.includes(`tests/attack/${file}`))).toEqual([])
})

it('PRM-03 each attack on reports has its line, and each file against one stands on the page', () => {
  const [, section = ''] = page.split('## The attacks on reports')
  const numbers = [...section.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
  const files = readdirSync(path.join(root, 'tests', 'attack')).filter((file) => file.startsWith('reports-'))
  expect(files.filter((file) => !section.includes(`tests/attack/${file}`))).toEqual([])
})
