import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const rows = readFileSync(path.join(root, 'docs', 'acceptance.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, , proofs] = /^\| (\d+) \| (.+?) \| (.+) \|$/.exec(line) ?? []
    return number === undefined || proofs === undefined ? [] : [{ number: Number(number), proofs }]
  })

/** Each file with the titles behind it. */
const named = rows.flatMap(({ proofs }) =>
  proofs.split(/; (?=`)/).map((proof) => {
    const file = /^`([^`]+)`/.exec(proof)?.[1] ?? ''
    return { file, titles: [...proof.matchAll(/“([^”]+)”/g)].map(([, title]) => title ?? '') }
  }),
)

it('PRM-03 each acceptance test of the reference has a row on docs/acceptance.md', () => {
  expect([...new Set(rows.map(({ number }) => number))]).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 1),
  )
  expect(
    named.filter(({ file, titles }) => titles.length === 0 || !existsSync(path.join(root, file))),
  ).toEqual([])
})

it('PRM-03 every title on it stands in its file', () => {
  const missing = named.flatMap(({ file, titles }) => {
    const source = readFileSync(path.join(root, file), 'utf8').replaceAll(String.raw`\'`, "'")
    return titles.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`)
  })
  expect(missing).toEqual([])
})
