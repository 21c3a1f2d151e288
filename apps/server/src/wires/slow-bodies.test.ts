import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from './http-server.ts'

const limits = { wholeMs: 600, stallMs: 500, leastRate: 100, uploadMs: 5000, everyMs: 50 }

let server: FastifyInstance
let port: number
beforeAll(async () => {
  server = await httpServer({ isSecure: false, trustProxy: [], log: () => undefined, bodies: limits })
  server.post('/json', async () => ({ ok: true }))
  await server.register(async (scope) => {
    scope.addContentTypeParser(/^multipart\//, (_request, body, done) => done(null, body))
    const config = { upload: true }
    scope.post('/upload', { config }, async (request) => {
      let size = 0
      for await (const chunk of request.body as AsyncIterable<Buffer>) size += chunk.length
      return { size }
    })
    scope.post('/refused', { config }, async (_request, reply) => reply.code(403).send({ no: true }))
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => server.close())

type Line = { readonly socket: Socket; readonly said: () => string; readonly ended: Promise<number> }

/** A client that has sent its head and says how many bytes are to come. */
const open = (path: string, length: number, type = 'multipart/form-data; boundary=x'): Line => {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString()
  })
  // Being cut off is what these tests are about.
  socket.on('error', () => undefined)
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - started))
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return { socket, said: () => text, ended }
}

const drip = async ({ socket }: Line, times: number, bytes: number): Promise<void> => {
  for (let n = 0; n < times && !socket.destroyed; n += 1) {
    socket.write('x'.repeat(bytes))
    await pause(100)
  }
}

describe('slow bodies', () => {
  it('SYS-01 an upload on a slow line comes in whole, long after other requests would be cut', async () => {
    const line = open('/upload', 20 * 100)
    await drip(line, 20, 100)
    await expect.poll(line.said).toContain('{"size":2000}')
    line.socket.destroy()
  })

  it('attack 24: an upload that stands still is cut', async () => {
    const line = open('/upload', 1000)
    line.socket.write('x'.repeat(500))
    expect(await line.ended).toBeLessThan(limits.uploadMs - 500)
    expect(line.said()).toContain('408')
  })

  it('attack 24: an upload that drips is cut, although it never stands still', async () => {
    const line = open('/upload', 1000)
    void drip(line, 60, 1)
    expect(await line.ended).toBeLessThan(limits.uploadMs)
  })

  it('attack 24: no upload goes on for ever', async () => {
    const line = open('/upload', 1_000_000)
    void drip(line, 200, 100)
    const took = await line.ended
    expect(took).toBeGreaterThan(limits.uploadMs)
    expect(took).toBeLessThan(limits.uploadMs + 10_000)
  })

  it('attack 24: any other body has its time as a whole, however steadily it comes', async () => {
    const line = open('/json', 1_000_000, 'application/json')
    void drip(line, 60, 500)
    expect(await line.ended).toBeLessThan(limits.uploadMs - 500)
  })

  it('attack 24: what is still sent after the answer is not waited for', async () => {
    const line = open('/refused', 1_000_000)
    void drip(line, 60, 500)
    expect(await line.ended).toBeLessThan(limits.uploadMs - 500)
    expect(line.said()).toContain('403')
  })

  it('attack 24: the head of a request has its limit too', () => {
    expect(server.server.headersTimeout).toBe(60_000)
  })
})
