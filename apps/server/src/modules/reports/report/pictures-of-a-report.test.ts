import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, reportOf, sqlSet } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'
import { sendForm } from '#wires/uploads-for-tests.ts'
import { drawnPng, plainJpeg } from './pictures/pictures-for-tests.ts'

const product = await testApp()
afterAll(() => product.close())

const names = ['system:file:view', 'system:file:edit', 'report:view', 'report:export'] as const
const own = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
let admin: TestUser
let viewer: TestUser
let reportId = ''
let fileId = ''

const display = { picture: { fit: 'contain' } } as const

beforeAll(async () => {
  admin = await product.firstAdmin()
  viewer = await product.createUserWithRole({ permissions: names, scopes: own })
  await product.app.listen()
  const parts = [{ file: { name: 'logo.png', bytes: drawnPng } }]
  const sent = await sendForm(product.app.server, { to: 'add', token: admin.token, parts })
  fileId = sent.json<{ responseData: { id: string } }>().responseData.id
  const { id: sourceId } = await product.ok('dataSource.create', ownSource(product), admin)
  const sql = `select decode('${plainJpeg.toString('hex')}', 'hex') as photo`
  const set = { ...sqlSet(sourceId, sql), columns: [{ name: 'photo', type: 'text' as const }] }
  const dataSetId = await publish('data-set', set)
  const cells = {
    A1: { kind: 'text', value: 'picture:logo', display },
    A2: { kind: 'text', value: fileId, display },
    A3: { kind: 'text', value: 'http://127.0.0.1/x.png', display },
    A4: { kind: 'field', dataSet: 's', field: 'photo', display },
    A5: { kind: 'text', value: 'no picture', display },
  }
  reportId = await publish('report', {
    ...reportOf(cells, { rowCount: 5, columnCount: 1 }),
    dataSets: [{ name: 's', dataSetId }],
    pictures: { logo: { type: 'png', data: drawnPng.toString('base64') } },
  })
  const grants = [{ subjectKind: 'user' as const, subjectId: viewer.userId, level: 'view' as const }]
  await product.ok('asset.setGrants', { id: reportId, grants }, admin)
})

const publish = async (kind: 'report' | 'data-set', document: unknown): Promise<string> => {
  const { id } = await product.ok('asset.create', { kind, name: `one ${Math.random()}`, document }, admin)
  await product.ok('asset.publish', { id, revision: 0 }, admin)
  return id
}

/** What the cells show to somebody, by row. */
const seenBy = async (user: TestUser): Promise<readonly string[]> => {
  const { renderId, first } = await product.ok('report.render', { id: reportId, values: {} }, user)
  const pictures = await Promise.all(
    (first.pictures ?? []).map(([, , , key]) => product.ok('report.picture', { renderId, key }, user)),
  )
  return pictures.map((one) => ('refused' in one ? one.refused : `${one.type} ${one.width}`))
}

describe('pictures of a report', () => {
  it('RPT-05 a viewer gets them by keys, and bytes never as the text of a cell', async () => {
    expect(await seenBy(admin)).toEqual(['png 24', 'png 24', 'forbidden', 'jpeg 12', 'unknown'])
    const { first } = await product.ok('report.render', { id: reportId, values: {} }, admin)
    expect(first.cells[3]?.slice(4, 6)).toEqual([null, expect.stringMatching(/^\\xffd8.{34}…$/)])
  })

  it('RPT-05 PRM-03 the report’s own are seen by whoever sees it, a file only by whoever may download it', async () => {
    expect(await seenBy(viewer)).toEqual(['png 24', 'missing', 'forbidden', 'jpeg 12', 'unknown'])
  })

  it('RPT-04 a page tells the picture below it by its key, and whether the paper already has it', async () => {
    const print = {
      paper: 'A5',
      orientation: 'landscape',
      margins: { top: 5, right: 5, bottom: 5, left: 5 },
      scale: 100,
      background: { picture: 'picture:form', fit: 'stretch' },
    }
    const { sheets, ...rest } = reportOf({ A1: { kind: 'text', value: '1' } })
    const id = await publish('report', {
      ...rest,
      sheets: sheets.map((sheet) => ({ ...sheet, print })),
      pictures: { form: { type: 'png', data: drawnPng.toString('base64') } },
    })
    const { renderId } = await product.ok('report.render', { id, values: {} }, admin)
    const { background } = await product.ok('report.page', { renderId, sheet: 0, page: 1 }, admin)
    expect(background).toMatchObject({ fit: 'stretch', opacity: 1, printed: false })
    const key = background?.key ?? ''
    expect(await product.ok('report.picture', { renderId, key }, admin)).toMatchObject({ width: 24 })
  })

  it('RPT-05 PRM-03 a key opens nothing of somebody else’s render, nor what no cell names', async () => {
    const { renderId, first } = await product.ok('report.render', { id: reportId, values: {} }, admin)
    const key = first.pictures?.[0]?.[3] ?? ''
    expect((await product.callA('report.picture', { renderId, key }, viewer)).error).toBe('render-gone')
    const other = { renderId, key: 'A'.repeat(22) }
    expect((await product.callA('report.picture', other, admin)).error).toBe('not-found')
  })

  it.each(['xlsx', 'pdf', 'docx', 'html', 'csv'] as const)(
    'RPT-05 %s holds what its owner sees, and says what it could not show',
    async (format) => {
      const { jobId } = await product.ok('report.export', { id: reportId, format }, viewer)
      const job = () => product.ok('job.get', { id: jobId }, viewer)
      await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done')
      const { remarks } = await job()
      const codes = remarks?.first.map(({ code, params }) => [code, params?.['count']])
      expect(codes).toEqual(
        format === 'csv'
          ? []
          : [
              ['picture-missing', 1],
              ['picture-forbidden', 1],
              ['picture-unknown', 1],
            ],
      )
    },
  )
})
