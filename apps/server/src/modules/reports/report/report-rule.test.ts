import type { Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { expect, it } from 'vitest'
import type { Caller } from '#operations/handler.ts'
import { storedDocument } from '#operations/stored-document.ts'
import { reportOf } from '#reports-for-tests.ts'
import { templateChecks } from './render/template-checks.ts'
import { reportKind } from './report-rule.ts'

const caller = { userId: 'u' } as Caller
/** A report without data sets finds none. */
const assets = () => ({}) as never
const dataSets = () => ({ open: async () => new Map() }) as never
const templateOf = (cells: Parameters<typeof reportOf>[0]): Template =>
  storedDocument(reportDocument, { id: 'texts', name: 'Texts', document: reportOf(cells) })
const texts = (rows: number) =>
  templateOf(
    Object.fromEntries(
      Array.from({ length: rows }, (_, row) => [`A${row + 1}`, { kind: 'text', value: `${row}` }]),
    ),
  )

// Seen to fail with the compile called in `check` itself: every save of a large report held everybody up.
it('RPT-03 D4 what is published is compiled by a worker, never where all are served', async () => {
  const checks = templateChecks({ milliseconds: 30_000, memoryMegabytes: 256, atOnce: 1 })
  const rule = reportKind({ assets, dataSets, checks, sources: () => ({ typeOf: async () => undefined }) })
  await rule.check?.(texts(10), caller)
  expect(checks.sentAway()).toBe(0)
  await rule.check?.(texts(1000), caller)
  expect(checks.sentAway()).toBe(1)
  const broken = { ...texts(1000).sheets[0]?.cells, B1: { kind: 'formula', formula: '=NOSUCH(' } } as const
  await expect(rule.check?.(templateOf(broken), caller)).rejects.toMatchObject({ code: 'report-problems' })
  expect(checks.sentAway()).toBe(2)
})
