import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError, errorText } from '@gridwright/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressClass } from './address-class.ts'
import { guardedOutbound } from './guarded-outbound.ts'

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof AppError) return error.code
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

let server: Server
let calls = 0
let port = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    calls++
    if (request.url === '/away') return void response.writeHead(302, { location: '/landed' }).end()
    if (request.url === '/long') return void response.end('x'.repeat(100_000))
    if (request.url === '/gbk') {
      response.setHeader('content-type', 'text/plain; charset=gbk')
      return void response.end(Buffer.from([0xd6, 0xd0, 0xce, 0xc4]))
    }
    if (request.url === '/never') return
    response.end(JSON.stringify(request.headers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const signal = () => new AbortController().signal
const open = guardedOutbound({ outboundAllow: ['127.0.0.1', 'inside.example'], databaseAllow: [] })
const get = (url: string, out = open, maxBytes = 50_000, until = signal()) =>
  out.request({ url: new URL(url), method: 'GET', headers: {}, maxBytes, signal: until })

describe('classes of addresses', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['127.0.0.1', 'inside'],
    ['127.9.9.9', 'inside'],
    ['10.1.2.3', 'inside'],
    ['172.16.0.1', 'inside'],
    ['192.168.1.1', 'inside'],
    ['100.64.0.1', 'inside'],
    ['::1', 'inside'],
    ['fd12::1', 'inside'],
    ['::ffff:10.0.0.1', 'inside'],
    ['::ffff:8.8.8.8', 'public'],
    ['64:ff9b::127.0.0.1', 'inside'],
    ['2002:7f00:1::', 'inside'],
    ['::127.0.0.1', 'inside'],
    ['169.254.169.254', 'never'],
    ['::ffff:169.254.169.254', 'never'],
    ['64:ff9b::169.254.169.254', 'never'],
    ['2002:a9fe:a9fe::', 'never'],
    ['::169.254.169.254', 'never'],
    ['fe80::1', 'never'],
    ['fd00:ec2::254', 'never'],
    ['100.100.100.200', 'never'],
    ['0.0.0.0', 'never'],
    ['::', 'never'],
    ['224.0.0.1', 'never'],
    ['ff02::1', 'never'],
    ['255.255.255.255', 'never'],
    ['240.0.0.1', 'never'],
    ['2001:0:1::1', 'never'],
    ['localhost', 'never'],
  ])('%s is %s', (address, kind) => {
    expect(addressClass(address)).toBe(kind)
  })
})

describe('HTTP calls out', () => {
  it('reach what is allowed inside, by address, block or name', async () => {
    expect((await get(`http://127.0.0.1:${port}/`)).status).toBe(200)
    const block = guardedOutbound({ outboundAllow: ['127.0.0.0/8'], databaseAllow: [] })
    expect((await get(`http://127.0.0.1:${port}/`, block)).status).toBe(200)
    const look = async () => [{ address: '127.0.0.1', family: 4 }]
    const named = guardedOutbound({ outboundAllow: ['inside.example'], databaseAllow: [] }, look)
    const answer = await get(`http://inside.example:${port}/`, named)
    expect(JSON.parse(answer.text)).toMatchObject({ host: `inside.example:${port}` })
  })

  it('are refused where an allowed name leads to a metadata address', async () => {
    const look = async () => [{ address: '169.254.169.254', family: 4 }]
    const out = guardedOutbound(
      { outboundAllow: ['inside.example', '169.254.0.0/16'], databaseAllow: [] },
      look,
    )
    expect(await codeOf(get('http://inside.example/', out))).toBe('outbound-forbidden')
  })

  it('do not follow a redirect, and say what came', async () => {
    const before = calls
    expect(await get(`http://127.0.0.1:${port}/away`)).toMatchObject({
      status: 302,
      headers: { location: '/landed' },
    })
    expect(calls).toBe(before + 1)
  })

  it('end at the size limit and when the caller leaves', async () => {
    expect(await codeOf(get(`http://127.0.0.1:${port}/long`))).toBe('api-error')
    const reason = AbortSignal.timeout(200)
    await expect(get(`http://127.0.0.1:${port}/never`, open, 1000, reason)).rejects.toThrow(/timeout/)
  })

  it('read the charset of the answer', async () => {
    expect((await get(`http://127.0.0.1:${port}/gbk`)).text).toBe('中文')
  })

  it('take no other protocol and no credentials in the address', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/', `http://u:p@127.0.0.1:${port}/`])
      expect(await codeOf(get(url))).toBe('outbound-forbidden')
  })
})

describe('connections to databases', () => {
  const connect = (host: string, databaseAllow: string[] = []) =>
    guardedOutbound({ outboundAllow: [], databaseAllow })
      .connect({ host, port, signal: signal() })
      .then((socket) => socket.destroy())

  it('may go inside by default', async () => {
    await connect('127.0.0.1')
    await connect('localhost')
  })

  it('go only where DATABASE_ALLOW says, once it says something', async () => {
    await connect('127.0.0.1', ['127.0.0.0/8'])
    await connect('localhost', ['localhost'])
    expect(await codeOf(connect('127.0.0.1', ['10.0.0.0/8']))).toBe('outbound-forbidden')
  })

  it('never go to link-local, multicast or unspecified addresses', async () => {
    for (const host of ['169.254.169.254', '0.0.0.0', '::', '224.0.0.1', '[fe80::1]', '0', '0x0.0'])
      expect(await codeOf(connect(host))).toMatch(/outbound-forbidden|ENOTFOUND/)
  })

  it('try the next address where one refuses', async () => {
    const look = async () => [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]
    const out = guardedOutbound({ outboundAllow: [], databaseAllow: [] }, look)
    const socket = await out.connect({ host: 'both.example', port, signal: signal() })
    expect(socket.remoteAddress).toBe('127.0.0.1')
    socket.destroy()
  })
})

describe('a refused address', () => {
  const refusal = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => 'reached',
      (error: unknown) => (error instanceof AppError ? errorText(error.code, error.params, 'zh') : error),
    )
  const closed = guardedOutbound({ outboundAllow: [], databaseAllow: ['10.0.0.0/8'] })

  it('RPT-01 says which setting opens it', async () => {
    expect(await refusal(get('http://127.0.0.1/', closed))).toMatch(/127\.0\.0\.1.*管理员.*OUTBOUND_ALLOW/)
    const socket = closed.connect({ host: '127.0.0.1', port: 1, signal: signal() })
    expect(await refusal(socket)).toMatch(/127\.0\.0\.1.*管理员.*DATABASE_ALLOW/)
  })

  it('RPT-01 promises no setting where none does', async () => {
    expect(await refusal(get('http://169.254.169.254/', closed))).toMatch(/始终被拒绝/)
    expect(await refusal(get('file:///etc/passwd', closed))).toMatch(/始终被拒绝/)
  })
})
