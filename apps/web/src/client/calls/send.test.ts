import { afterEach, expect, it, vi } from 'vitest'
import { send } from './send.ts'

afterEach(() => vi.restoreAllMocks())

const answered = (): Promise<Response> =>
  Promise.resolve(
    new Response('{"code":"200","responseData":{}}', { headers: { 'content-type': 'application/json' } }),
  )

it('WIR-06 the browser waits for a call as long as the server works on it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answered)
  const limit = vi.spyOn(AbortSignal, 'timeout')
  await send('report.render', { id: 'r1' })
  await send('job.get', { id: 'j1' })
  expect(limit.mock.calls).toEqual([[90_000], [30_000]])
})
