import { writeXlsx } from 'hucre/xlsx'
import type { Answer, RunningServer } from './running-server.ts'

export type Cell = string | number | null
export const password = 'Correct-Horse7'
const founder = { username: 'administrator', password }

export const dataOf = <T>({ code, message, responseData }: Answer): T => {
  if (code !== '200') throw new Error(`${code} ${message}`)
  return responseData as T
}

/** Sets the installation up; gives the first administrator's token. */
export const logIn = async ({ call, setupCode }: RunningServer): Promise<string> => {
  const more = { displayName: 'Admin', organisation: 'Bench', demo: false }
  dataOf(await call('setup/create', { code: setupCode, ...founder, ...more }))
  return dataOf<{ token: string }>(await call('auth/login', founder)).token
}

/** Uploads a workbook of one sheet, its head first; gives the file's id. */
export const upload = async (
  { url }: RunningServer,
  token: string,
  rows: readonly (readonly Cell[])[],
): Promise<string> => {
  const bytes = await writeXlsx({ sheets: [{ name: 'rows', rows: rows.map((row) => [...row]) }] })
  const form = new FormData()
  form.append('purpose', '"import"')
  form.append('file', new File([new Uint8Array(bytes)], 'rows.xlsx'))
  const headers = { authorization: token, 'x-gridwright-client': 'web' }
  const answer = await fetch(`${url}/SpringReport/api/file/upload`, { method: 'POST', headers, body: form })
  return dataOf<{ id: string }>((await answer.json()) as Answer).id
}

/** Waits for the end of a job; `look` is called meanwhile. */
export const ended = async (
  { call }: RunningServer,
  token: string,
  { jobId, look }: { readonly jobId: string; readonly look?: () => Promise<void> },
): Promise<void> => {
  for (;;) {
    const job = dataOf<{ state: string; error: unknown }>(await call('job/get', { id: jobId }, token))
    await look?.()
    if (job.state === 'done') return
    if (job.state !== 'waiting' && job.state !== 'running') {
      const outcome = await call('sheet/outcome', { jobId }, token)
      throw new Error(JSON.stringify([job.error, outcome]).slice(0, 2000))
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Brings rows into a list, as an administrator does. */
export const bring = async (
  server: RunningServer,
  token: string,
  { sheet, rows }: { readonly sheet: string; readonly rows: readonly (readonly Cell[])[] },
): Promise<void> => {
  const wish = { sheet, fileId: await upload(server, token, rows), updateExisting: true }
  const { jobId } = dataOf<{ jobId: string }>(await server.call('sheet/import', wish, token))
  await ended(server, token, { jobId })
}
