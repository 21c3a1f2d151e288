import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { SheetOutcome } from '@gridwright/contract'
import type { TestApp, TestUser } from '#testing.ts'
import { multipartOf } from './uploads-for-tests.ts'

type Cell = string | number | boolean | Date | null
/** A whole sheet, its head first. */
export type Rows = readonly (readonly Cell[])[]

type How = {
  readonly user: TestUser
  readonly updateExisting?: boolean
  /** Foresees it only. */
  readonly check?: true
}

/** A list's Excel file both ways, as the console does it; the server must listen. */
export const sheetsFor = (test: TestApp, sheet: string) => ({
  bring: async (rows: Rows, { user, updateExisting = false, check }: How): Promise<SheetOutcome> => {
    const wish = { sheet, fileId: await upload(test, rows, user), updateExisting }
    const { jobId } = await test.ok(check === true ? 'sheet.check' : 'sheet.import', wish, user)
    await ended(test, jobId, user)
    const { outcome } = await test.ok('sheet.outcome', { jobId }, user)
    if (outcome === null) throw new Error(JSON.stringify(await test.ok('job.get', { id: jobId }, user)))
    return outcome
  },
  /** The rows of the exported file, its head first. */
  takenHome: async (user: TestUser, filter: Readonly<Record<string, unknown>> = {}): Promise<Rows> => {
    const { jobId } = await test.ok('sheet.export', { sheet, filter, timeZone: 'UTC' }, user)
    await ended(test, jobId, user)
    const { fileId, error } = await test.ok('job.get', { id: jobId }, user)
    if (fileId === null) throw new Error(JSON.stringify(error))
    const { rawPayload } = await test.app.server.inject({
      method: 'POST',
      url: '/SpringReport/api/file/download',
      headers: { authorization: user.token, 'content-type': 'application/json' },
      payload: JSON.stringify({ id: fileId }),
    })
    const { sheets } = await readXlsx(new Uint8Array(rawPayload))
    return (sheets[0]?.rows ?? []) as Rows
  },
})

const upload = async (test: TestApp, rows: Rows, user: TestUser): Promise<string> => {
  const bytes = await writeXlsx({ sheets: [{ name: 'rows', rows: rows.map((row) => [...row]) }] })
  const { contentType, body } = multipartOf([
    { field: ['purpose', '"import"'] },
    { file: { name: 'rows.xlsx', bytes: Buffer.from(bytes) } },
  ])
  const answer = await test.app.server.inject({
    method: 'POST',
    url: '/SpringReport/api/file/upload',
    headers: { authorization: user.token, 'content-type': contentType, 'x-gridwright-client': 'web' },
    payload: body,
  })
  const { responseData } = JSON.parse(answer.payload) as { responseData: { id: string } | null }
  if (responseData === null) throw new Error(answer.payload)
  return responseData.id
}

const ended = async (test: TestApp, id: string, user: TestUser): Promise<void> => {
  for (;;) {
    const { state } = await test.ok('job.get', { id }, user)
    if (state !== 'waiting' && state !== 'running') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
