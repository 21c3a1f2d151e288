import { exportFormats } from '@gridwright/contract'
import type { ExportFormat } from '@gridwright/contract'
import { reportOf } from '@gridwright/server/reports-for-tests'
import { endedJob, fileFor } from '@gridwright/server/sheets-for-tests'
import { testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'

/*
 * Seen to fail: without `reader` in read-inputs.ts every window, page, search and file held the figure; without `shownTo`
 * in report-rule.ts `asset.get` and `asset.copy` handed the design out whole.
 */
const test = await testApp()
afterAll(() => test.close())

const secrets = ['hush-figure', 'hush-note', 'hush-link', 'hush-sheet']
let maker: TestUser
let clerk: TestUser
let lead: TestUser
let id: string

beforeAll(async () => {
  await test.app.listen()
  const permissions = ['report:view', 'report:edit', 'report:export']
  maker = await test.createUserWithRole({ permissions })
  clerk = await test.createUserWithRole({ permissions })
  lead = await test.createUserWithRole({ permissions })
  const hideFrom = [{ kind: 'role', id: clerk.roleId, name: 'clerks' }]
  const plain = reportOf(
    {
      A1: { kind: 'text', value: 'open figure' },
      B1: {
        kind: 'text',
        value: 'hush-figure',
        note: 'hush-note',
        link: { kind: 'url', url: 'https://example.com/hush-link' },
        hideFrom,
      },
    },
    { columnCount: 2 },
  )
  const [sheet] = plain.sheets
  const hidden = {
    ...sheet,
    name: 'hush-sheet',
    cells: { A1: { kind: 'text', value: 'hush-figure' } },
    hideFrom,
  }
  const document = { ...plain, sheets: [sheet, hidden] }
  id = (await test.ok('asset.create', { kind: 'report', name: 'Pay', document }, maker)).id
  await test.ok('asset.publish', { id, revision: 0 }, maker)
  const grants = [clerk, lead].map(({ userId }) => ({
    subjectKind: 'user' as const,
    subjectId: userId,
    level: 'view' as const,
  }))
  await test.ok('asset.setGrants', { id, grants }, maker)
})

const found = (text: string): string[] => secrets.filter((secret) => text.includes(secret))

/** What the viewer reads of the report, window by window. */
const viewed = async (who: { token: string }): Promise<string> => {
  const run = await test.callA('report.render', { id }, who)
  const { renderId } = run.result
  const rest = await Promise.all([
    test.callA('report.cells', { renderId, sheet: 0, from: 0, to: 50 }, who),
    test.callA('report.cells', { renderId, sheet: 1, from: 0, to: 50 }, who),
    test.callA('report.page', { renderId, sheet: 0, page: 1 }, who),
    test.callA('report.page', { renderId, sheet: 1, page: 1 }, who),
  ])
  const hits = await test.ok('report.search', { renderId, sheet: 0, text: 'hush' }, who)
  const told = [run, ...rest].map(({ text }) => text).join('\n')
  return hits.matches.length > 0 ? `${told} hush-figure` : told
}

/** All words of a file, by readers that are not ours; of a PDF its bytes too. */
const wordsOf = async (format: ExportFormat, bytes: Buffer): Promise<string> => {
  if (format === 'pdf') return `${await wordsOfPdf(bytes)}${bytes.toString('latin1')}`
  return bytes.subarray(0, 2).toString() === 'PK' ? wordsOfZip(bytes) : bytes.toString()
}

const wordsOfPdf = async (bytes: Buffer): Promise<string> => {
  const opened = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await opened.promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      return (await page.getTextContent({ disableNormalization: true })).items.map(({ str }) => str)
    }),
  )
  await opened.destroy()
  return pages.flat().join(' ')
}

const wordsOfZip = async (bytes: Buffer): Promise<string> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  const parts: Buffer[] = []
  for (const entry of await Array.fromAsync(zip.eachEntry()))
    parts.push(...(await Array.fromAsync(await zip.openReadStreamPromise(entry))))
  zip.close()
  return Buffer.concat(parts).toString()
}

const taken = async (format: ExportFormat, who: TestUser): Promise<string> => {
  const { jobId } = await test.ok('report.export', { id, format }, who)
  const { fileId } = await endedJob(test, who, jobId)
  return wordsOf(format, await fileFor(test, who, fileId ?? ''))
}

describe('reports 7: what is hidden from somebody', () => {
  it('PRM-03 RPT-06 is in no window, page, search and on no further sheet of his viewer', async () => {
    expect(await viewed(clerk)).toContain('open figure')
    expect(found(await viewed(clerk))).toEqual([])
    expect(found(await viewed(lead))).toEqual(secrets)
    expect(found(await viewed(maker))).toEqual(secrets)
  })

  it.each(exportFormats.filter((format) => format !== 'png' && format !== 'svg'))(
    'PRM-03 RPT-06 is in no %s file of his',
    async (format) => {
      const own = await taken(format, clerk)
      expect(own).toContain('open figure')
      expect(found(own)).toEqual([])
      expect(found(await taken(format, lead))).toContain('hush-figure')
    },
  )

  it('PRM-03 RPT-06 is in no picture of his pages: it draws the signs that he may see and no other', async () => {
    const drawn = async (who: TestUser) => (await taken('svg', who)).match(/<use /g)?.length
    expect(await drawn(clerk)).toBe('openfigure'.length)
    expect(await drawn(clerk)).toBeLessThan((await drawn(lead)) ?? 0)
    expect(await taken('png', clerk)).not.toBe(await taken('png', lead))
  })

  it('PRM-03 RPT-06 is not in the design that he may read, nor in a copy that he makes of it', async () => {
    const own = await test.callA('asset.get', { id }, clerk)
    expect(own.text).toContain('open figure')
    expect(found(own.text)).toEqual([])
    const copy = await test.ok('asset.copy', { id, name: 'Copy' }, clerk)
    expect(found((await test.callA('asset.get', { id: copy.id }, clerk)).text)).toEqual([])
    expect(found((await test.callA('asset.get', { id }, lead)).text)).toEqual(secrets)
  })

  it('PRM-03 RPT-06 a guest of a share link sees nothing that is hidden from anybody', async () => {
    const { code } = await test.ok('share.create', { assetId: id, days: 1 }, maker)
    const { token } = await test.ok('share.open', { code })
    const seen = await viewed({ token })
    expect(seen).toContain('open figure')
    expect(found(seen)).toEqual([])
  })

  it('PRM-03 RPT-06 says in plain words where nothing is left for him', async () => {
    const plain = reportOf({ A1: { kind: 'text', value: 'hush-figure' } })
    const hideFrom = [{ kind: 'user', id: clerk.userId, name: 'clerk' }]
    const document = { ...plain, sheets: plain.sheets.map((sheet) => ({ ...sheet, hideFrom })) }
    const made = await test.ok('asset.create', { kind: 'report', name: 'All hidden', document }, maker)
    await test.ok('asset.publish', { id: made.id, revision: 0 }, maker)
    const grants = [{ subjectKind: 'user' as const, subjectId: clerk.userId, level: 'view' as const }]
    await test.ok('asset.setGrants', { id: made.id, grants }, maker)
    const answer = await test.callA('report.render', { id: made.id }, clerk)
    expect([answer.error, found(answer.text)]).toEqual(['report-hidden', []])
    expect((await test.callA('report.render', { id: made.id }, maker)).text).toContain('hush-figure')
  })
})
