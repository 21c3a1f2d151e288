import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'

const test = await testApp()
const guarded = await testApp({ environment: { METRICS_TOKEN: 'a-token-for-metrics' } })
afterAll(async () => {
  await test.close()
  await guarded.close()
})

describe('supervision', () => {
  it('answers healthz and readyz', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect((await test.app.server.inject({ url })).json()).toEqual({ status: 'ok' })
    }
  })

  it('gives metrics to this machine, and to nobody who came through a proxy', async () => {
    await test.callA('setup.status', {})
    const answer = await test.app.server.inject({ url: '/metrics' })
    expect(answer.payload).toContain(
      'gridwright_call_seconds_bucket{operation="setup.status",outcome="ok",le="+Inf"} 1',
    )
    expect(answer.payload).toMatch(/gridwright_database_connections [1-9]/)
    for (const line of [
      /^gridwright_jobs\{state="waiting"\} 0$/m,
      /^gridwright_jobs\{state="failed"\} 0$/m,
      /^gridwright_deliveries\{state="waiting"\} 0$/m,
      /^gridwright_live_sockets 0$/m,
      /^gridwright_event_loop_delay_p99_seconds \d/m,
      /^process_resident_memory_bytes \d{7,}$/m,
    ])
      expect(answer.payload).toMatch(line)
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    expect((await test.app.server.inject({ url: '/metrics', headers })).statusCode).toBe(404)
    expect((await test.app.server.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(
      404,
    )
  })

  it('asks for the token where one is set', async () => {
    expect((await guarded.app.server.inject({ url: '/metrics' })).statusCode).toBe(404)
    const headers = { authorization: 'Bearer a-token-for-metrics' }
    expect((await guarded.app.server.inject({ url: '/metrics', headers })).statusCode).toBe(200)
  })
})
