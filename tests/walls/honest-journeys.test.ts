import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const { default: configuration } = (await import(path.join(root, 'vitest.config.ts'))) as {
  readonly default: unknown
}

type Options = { readonly name?: unknown; readonly retry?: unknown; readonly projects?: readonly unknown[] }
const optionsOf = (one: unknown): Options => (one as { readonly test?: Options }).test ?? {}

// Seen to fail: with `retry: 1` of the e2e project, and with `retry: 2` of all.
it('E2 no project of the tests tries twice', () => {
  const all = optionsOf(configuration)
  const projects = (all.projects ?? []).map(optionsOf)
  expect(projects.map(({ name }) => name)).toContain('e2e')
  for (const { name, retry } of [all, ...projects]) expect(retry ?? 0, String(name)).toBe(0)
})

// Seen to fail: with `it('…', { retry: 1 }, …)` in a journey, and with `--retry=2` in the script `test`.
it('E2 no journey and no script asks for a second try', () => {
  const journeys = globSync('tests/e2e/**/*.ts', { cwd: root })
  const scripts = ['package.json', ...globSync('{tools/*.{mjs,ts},.github/workflows/*,*.yml}', { cwd: root })]
  expect(journeys.length).toBeGreaterThan(25)
  const asking = [...journeys, ...scripts].filter((file) =>
    /\bretry:\s*\d|--retry\b/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(asking).toEqual([])
})

// Seen to fail: with `page.waitForTimeout(100)` in a journey, and with `timers/promises` in what journeys stand on.
it('E2 no journey waits for a time: it waits for what is seen', () => {
  const waiting = globSync('tests/e2e/**/*.ts', { cwd: root }).filter((file) =>
    /waitForTimeout|\bsetTimeout\b|\bsetInterval\b|timers\/promises|\bsleep\(|networkidle/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  )
  expect(waiting).toEqual([])
})
