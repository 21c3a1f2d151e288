import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#operations/handler.ts'
import { parameterModule } from '#modules/platform/parameter/index.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { endedJob, fileFor, uploadFor, workbookOf } from '#sheets-for-tests.ts'
import type { Rows } from '#sheets-for-tests.ts'
import { exportJob } from './jobs/export-job.ts'
import type { SheetNeeds } from './jobs/sheet-needs.ts'

let app: TestApp
let admin: TestUser
const folder = mkdtempSync(path.join(tmpdir(), 'gridwright-sheet-'))
beforeAll(async () => {
  app = await testApp()
  await app.app.listen()
  admin = await app.firstAdmin()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (user: TestUser = admin) => ({ token: user.token, headers: { 'accept-language': 'zh' } })

const upload = async (rows: Rows, user = admin): Promise<string> =>
  uploadFor(app, user, await workbookOf(rows))
const ended = (id: string, user = admin) => endedJob(app, user, id)
const fileOf = (id: string | null): Promise<Buffer> => fileFor(app, admin, id ?? '')

const run = async (what: 'check' | 'import', rows: Rows, { updateExisting = false } = {}) => {
  const wish = { sheet: 'parameter', fileId: await upload(rows), updateExisting }
  const { jobId } = await app.ok(`sheet.${what}`, wish, as())
  const job = await ended(jobId)
  return { job, outcome: (await app.ok('sheet.outcome', { jobId }, as())).outcome }
}

const head = ['编码', '名称', '类型', '值', '公开']
const found = async (text: string) => (await app.ok('parameter.list', { text, pageSize: 200 }, as())).data

/** The work of the module, for an owner who holds this now. */
const sheetOf = (db: TestApp['database']['db']) => {
  const [sheet] = parameterModule({ db, now: () => new Date() }).sheets
  if (sheet === undefined) throw new Error('no sheet')
  const module = (holds: object): SheetNeeds => ({
    db,
    now: () => new Date(),
    dataDir: folder,
    sheets: new Map([[sheet.name, sheet]]),
    overrideOf: () => undefined,
    importRows: async () => 50_000,
    callerOf: async () => holds as Caller,
    openUpload: async () => ({ path: '', name: '' }),
    auditIn: () => async () => undefined,
  })
  return { module }
}

describe('export', () => {
  it('SYS-02 what the list is filtered by comes as an Excel file, with labels for choices', async () => {
    await app.ok('parameter.create', { code: 'export.a', name: '甲', type: 'number', value: '7' }, as())
    await app.ok('parameter.create', { code: 'export.b', name: '乙', type: 'text', value: 'x' }, as())
    const filter = { text: 'export.', type: 'number' }
    const { jobId } = await app.ok('sheet.export', { sheet: 'parameter', filter }, as())
    const job = await ended(jobId)
    expect(job).toMatchObject({ state: 'done', error: null })
    expect(job.fileName).toMatch(/^参数-\d{4}-\d\d-\d\d\.xlsx$/)
    const book = await readXlsx(await fileOf(job.fileId))
    expect(book.sheets[0]?.rows).toHaveLength(2)
    expect(book.sheets[0]?.rows[1]?.slice(0, 5)).toEqual(['export.a', '甲', '数字', '7', '否'])
  })

  it('SYS-02 an unknown filter is refused, and so is a list that is not there', async () => {
    const wrong = { sheet: 'parameter', filter: { type: 'number', drop: 'table' } }
    expect((await app.callA('sheet.export', wrong, as())).error).toBe('invalid')
    expect((await app.callA('sheet.export', { sheet: 'nothing' }, as())).error).toBe('no-permission')
  })

  it('SYS-02 each list asks for its own right, when it is called and when the job runs', async () => {
    const reader = await app.createUserWithRole({ permissions: ['system:parameter:view'] })
    const other = await app.createUserWithRole({ permissions: ['report:view'] })
    expect((await app.ok('sheet.describe', {}, as(reader))).sheets).toMatchObject([
      { name: 'parameter', mayExport: true, mayImport: false },
      { name: 'job', mayExport: true, mayImport: false },
    ])
    const others = (await app.ok('sheet.describe', {}, as(other))).sheets
    expect(others.map(({ name }) => name)).toEqual(['report', 'job'])
    expect((await app.callA('sheet.export', { sheet: 'parameter' }, as(other))).error).toBe('no-permission')
    const fileId = await upload([head, ['r.a', 'A', '文本', '', '否']], reader)
    const wish = { sheet: 'parameter', fileId }
    expect((await app.callA('sheet.check', wish, as(reader))).error).toBe('no-permission')
  })

  it('SYS-02 who loses the right between the call and the job gets nothing', async () => {
    const { database } = app
    const { module } = sheetOf(database.db)
    const held = { permissions: ['system:parameter:view'] }
    const lost = { permissions: [] }
    const wish = { sheet: 'parameter', roleId: 'r', lang: 'zh', filter: {}, timeZone: 'UTC' }
    const context = {
      jobId: 'j',
      ownerId: 'o',
      folder,
      signal: new AbortController().signal,
      progress: () => undefined,
    }
    expect((await exportJob(module(held)).run(wish, context))?.file?.name).toMatch(/xlsx$/)
    await expect(exportJob(module(lost)).run(wish, context)).rejects.toMatchObject({ code: 'no-permission' })
  })
})

describe('import', () => {
  it('SYS-02 the template has the columns, marks what is required, and offers choices', async () => {
    const answer = await app.app.server.inject({
      method: 'POST',
      url: '/SpringReport/api/sheet/template',
      headers: { authorization: admin.token, 'content-type': 'application/json', 'accept-language': 'zh' },
      payload: JSON.stringify({ sheet: 'parameter' }),
    })
    const book = await readXlsx(answer.rawPayload)
    const [sheet, notes] = book.sheets
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['编码 *', '名称 *', '类型', '值'])
    expect(sheet?.dataValidations?.map(({ type, range }) => [type, range])).toContainEqual([
      'list',
      'C2:C50001',
    ])
    expect(notes?.name).toBe('填写说明')
  })

  it('SYS-02 a check says whether it tells all problems or the first only', async () => {
    const bad = (count: number) =>
      Array.from({ length: count }, (_none, at) => [`cut.${at}`, `名${at}`, '数字', 'abc', '否'])
    const cutOf = async (count: number) => {
      const { outcome } = await run('check', [head, ...bad(count)])
      return [outcome?.problems.length, outcome?.isCut]
    }
    expect(await cutOf(200)).toEqual([200, false])
    expect(await cutOf(201)).toEqual([200, true])
  })

  it('SYS-02 a check foresees what would be new, changed or wrong, row by row, and writes nothing', async () => {
    await app.ok('parameter.create', { code: 'check.old', name: '旧', value: 'x' }, as())
    const rows = [
      head,
      ['check.new', '新', '数字', 12, '是'],
      ['check.old', '旧的', '文本', 'y', '否'],
      ['check.bad', '', '数字', 'abc', '也许'],
      ['check.new', '又一次', '文本', '', '否'],
    ]
    const { job, outcome } = await run('check', rows, { updateExisting: true })
    expect(job.state).toBe('done')
    expect(outcome).toMatchObject({ rows: 4, create: 1, update: 1, error: 2 })
    expect(outcome?.problems.map(({ row, column }) => [row, column])).toEqual([
      [4, '名称'],
      [4, '公开'],
      [4, '值'],
      [5, '编码'],
    ])
    expect(outcome?.problems[3]?.text).toContain('第 2 行')
    expect((await found('check.')).map(({ code }) => code)).toEqual(['check.old'])
    const list = await readXlsx(await fileOf(job.fileId))
    expect(list.sheets[0]?.rows).toHaveLength(5)
  })

  it('SYS-02 an existing row is a problem unless existing ones shall be updated', async () => {
    await app.ok('parameter.create', { code: 'exists.a', name: 'A', value: '1' }, as())
    const rows = [head, ['exists.a', 'B', '文本', '2', '否']]
    expect((await run('check', rows)).outcome).toMatchObject({ error: 1, update: 0 })
    const { job, outcome } = await run('import', rows, { updateExisting: true })
    expect([job.state, outcome?.update]).toEqual(['done', 1])
    expect(await found('exists.a')).toMatchObject([{ name: 'B', value: '2', version: 1 }])
  })

  it('SYS-02 an import writes all rows or none', async () => {
    const good = Array.from({ length: 600 }, (_, at) => [`all.${at}`, `第 ${at}`, '文本', 'x', '否'])
    const bad = await run('import', [head, ...good, ['all.bad', '', '文本', '', '否']])
    expect(bad.job).toMatchObject({
      state: 'failed',
      error: { code: 'sheet-has-errors', params: { count: 1 } },
    })
    expect(bad.outcome?.problems).toHaveLength(1)
    expect(await found('all.')).toEqual([])
    const { job } = await run('import', [head, ...good])
    expect(job.state).toBe('done')
    expect((await app.ok('parameter.list', { text: 'all.' }, as())).total).toBe(600)
  })

  it('SYS-02 what an import changed stands in the operation log, before and after', async () => {
    await app.ok('parameter.create', { code: 'log.a', name: 'A', value: '1' }, as())
    await run('import', [head, ['log.a', 'B', '文本', '1', '否']], { updateExisting: true })
    const entry = await app.database.db
      .selectFrom('operation_log')
      .select(['changes', 'username'])
      .where('operation', '=', 'sheet.import')
      .where('wire', '=', 'job')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      username: admin.username,
      changes: [{ entity: 'parameter', name: 'log.a', before: { name: 'A' }, after: { name: 'B' } }],
    })
  })

  it.each([
    [
      'a column that the list does not know',
      [
        [...head, '余额'],
        ['c.a', 'A', '', '', '', 1],
      ],
      'sheet-columns-unknown',
    ],
    ['a required column that is missing', [['编码'], ['c.a']], 'sheet-columns-missing'],
    [
      'a column twice',
      [
        [...head, 'code'],
        ['c.a', 'A', '', '', '', 'c.b'],
      ],
      'sheet-columns-twice',
    ],
    ['a head without rows', [head], 'sheet-no-rows'],
  ])('SYS-02 %s is told before any row is judged', async (_, rows, code) => {
    const { job } = await run('check', rows)
    expect(job.error?.code).toBe(code)
  })

  it('SYS-02 a file and an outcome belong to who made them', async () => {
    const other = await app.createUserWithRole({
      permissions: ['system:parameter:edit', 'system:parameter:view'],
    })
    const fileId = await upload([head, ['own.a', 'A', '文本', '', '否']])
    expect((await app.callA('sheet.check', { sheet: 'parameter', fileId }, as(other))).error).toBe(
      'not-found',
    )
    const { jobId } = await app.ok('sheet.check', { sheet: 'parameter', fileId }, as())
    expect((await app.callA('sheet.outcome', { jobId }, as(other))).error).toBe('not-found')
    await ended(jobId)
  })

  it('SYS-02 what an export wrote can be imported again, names like formulas included', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)']
    for (const [at, name] of names.entries())
      await app.ok('parameter.create', { code: `again.${at}`, name, value: name }, as())
    const { jobId } = await app.ok('sheet.export', { sheet: 'parameter', filter: { text: 'again.' } }, as())
    const bytes = await fileOf((await ended(jobId)).fileId)
    const fileId = await uploadFor(app, admin, bytes)
    const wish = { sheet: 'parameter', fileId, updateExisting: true }
    const imported = await app.ok('sheet.import', wish, as())
    expect((await ended(imported.jobId)).state).toBe('done')
    expect((await found('again.')).map(({ name, value }) => [name, value])).toEqual(
      names.map((name) => [name, name]),
    )
  })
})
