import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Output, SheetOutcome } from '@gridwright/contract'
import type { CallOptions, TestApp } from './testing.ts'
import { sendForm } from './wires/uploads-for-tests.ts'

/** In Chinese, unless his headers ask for English. */
type As = CallOptions & { readonly token: string }
type Cell = string | number | boolean | Date | null
/** A whole sheet, its head first. */
export type Rows = readonly (readonly Cell[])[]

type How = {
  readonly user: As
  readonly updateExisting?: boolean
  /** Foresees it only. */
  readonly check?: true
}

/** A list's Excel file both ways, as the console does it; the server must listen. */
export const sheetsFor = (test: TestApp, sheet: string) => ({
  /** What came in; where not even rows were read it throws, with the job's error as its cause. */
  bring: async (rows: Rows, { user, updateExisting = false, check }: How): Promise<SheetOutcome> => {
    const wish = { sheet, fileId: await uploadFor(test, user, await workbookOf(rows)), updateExisting }
    const { jobId } = await test.ok(check === true ? 'sheet.check' : 'sheet.import', wish, user)
    const job = await endedJob(test, user, jobId)
    const { outcome } = await test.ok('sheet.outcome', { jobId }, user)
    if (outcome === null) throw new Error(JSON.stringify(job), { cause: job.error })
    return outcome
  },
  /** The rows of the exported file, its head first. */
  takenHome: async (user: As, filter: Readonly<Record<string, unknown>> = {}): Promise<Rows> => {
    const { jobId } = await test.ok('sheet.export', { sheet, filter, timeZone: 'UTC' }, user)
    const { fileId, error } = await endedJob(test, user, jobId)
    if (fileId === null) throw new Error(JSON.stringify(error))
    const { sheets } = await readXlsx(await fileFor(test, user, fileId))
    return (sheets[0]?.rows ?? []) as Rows
  },
})

export const workbookOf = async (rows: Rows): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'rows', rows: rows.map((row) => [...row]) }] }))

/** Uploads a workbook to be brought in; its id. */
export const uploadFor = async (test: TestApp, user: As, bytes: Buffer): Promise<string> => {
  const parts = [{ field: ['purpose', '"import"'] as const }, { file: { name: 'rows.xlsx', bytes } }]
  const answer = await sendForm(test.app.server, { to: 'upload', token: user.token, parts })
  const { responseData } = JSON.parse(answer.payload) as { responseData: { id: string } | null }
  if (responseData === null) throw new Error(answer.payload)
  return responseData.id
}

/** The job, as soon as it neither waits nor runs. */
export const endedJob = async (test: TestApp, user: As, id: string): Promise<Output<'job.get'>> => {
  for (;;) {
    const job = await test.ok('job.get', { id }, user)
    if (job.state !== 'waiting' && job.state !== 'running') return job
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const fileFor = async (test: TestApp, user: As, id: string): Promise<Buffer> => {
  const { rawPayload } = await test.app.server.inject({
    method: 'POST',
    url: '/SpringReport/api/file/download',
    headers: { authorization: user.token, 'content-type': 'application/json' },
    payload: JSON.stringify({ id }),
  })
  return rawPayload
}
