import { expect, it } from 'vitest'
import type { Caller } from '#operations/handler.ts'
import { reportOf } from '#reports-for-tests.ts'
import { templateChecks } from './render/template-checks.ts'
import { reportKind } from './report-rule.ts'

const caller = { userId: 'u' } as Caller
/** A report without data sets finds none. */
const assets = () => ({}) as never
const dataSets = () => ({ open: async () => new Map() }) as never
const texts = (rows: number) =>
  reportOf(
    Object.fromEntries(
      Array.from({ length: rows }, (_, row) => [`A${row + 1}`, { kind: 'text', value: `${row}` }]),
    ),
  )

// Seen to fail with the compile called in `check` itself: every save of a large report held everybody up.
it('RPT-03 D4 what is published is compiled by a worker, never where all are served', async () => {
  const checks = templateChecks({ milliseconds: 30_000, memoryMegabytes: 256, atOnce: 1 })
  const rule = reportKind({ assets, dataSets, saved: async () => undefined, checks })
  await rule.check?.(texts(10), caller)
  expect(checks.sentAway()).toBe(0)
  await rule.check?.(texts(1000), caller)
  expect(checks.sentAway()).toBe(1)
  const broken = { ...texts(1000).sheets[0]?.cells, B1: { kind: 'formula', formula: '=NOSUCH(' } } as const
  await expect(rule.check?.(reportOf(broken), caller)).rejects.toMatchObject({ code: 'report-problems' })
  expect(checks.sentAway()).toBe(2)
})
