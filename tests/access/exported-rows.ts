import type { OperationName } from '@gridwright/contract'
import type { TestApp } from '@gridwright/server/testing'
import { readXlsx } from 'hucre/xlsx'

type As = { readonly token: string }

/** Accounts in the file that `user` exports for the caller; the server listens, since a job writes it. */
export const exportedAccounts = async (test: TestApp, { token }: As): Promise<string[]> => {
  const { jobId } = await test.ok('sheet.export', { sheet: 'user', filter: { text: 'mx.' } }, { token })
  const id = await fileOf(test, { token }, jobId)
  const answer = await test.app.server.inject({
    method: 'POST',
    url: '/SpringReport/api/file/download',
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: JSON.stringify({ id }),
  })
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload))
  return (sheets[0]?.rows ?? []).slice(1).map((row) => String(row[0]))
}

const fileOf = async (test: TestApp, as: As, id: string): Promise<string> => {
  for (let tries = 0; tries < 300; tries++) {
    const job = await test.ok('job.get' satisfies OperationName, { id }, as)
    if (job.state === 'failed') throw new Error(JSON.stringify(job))
    if (job.state === 'done') return job.fileId ?? ''
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the export did not end')
}
