import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { httpServer } from './http-server.ts'
import { webFiles } from './web-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'gridwright-web-'))
let server: FastifyInstance
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>console</title>')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(folder, 'assets', 'app-4f2a.js'), 'run()')
  writeFileSync(path.join(folder, 'assets', 'app-4f2a.js.br'), brotliCompressSync('run()'))
  server = await httpServer({ isSecure: false, trustProxy: [], log: () => undefined })
  await webFiles(server, folder, {
    allowed: async () => ['https://maps.example'],
    ofShare: async (id: string) => (id === 'shared' ? ['https://portal.example.com'] : []),
    ancestors: ['https://portal.example'],
    media: ['https://video.example'],
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  server.inject({ url, headers })

describe('the console’s own files', () => {
  it.each(['/', '/dashboard', '/report/list', '/excelreport/viewer?id=1', '/zeebe/model.v2'])(
    'ACC-03 a navigation to %s gets the page, which is asked for anew each time',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(answer.payload).toContain('<title>console</title>')
    },
  )

  it('files with their hash in the name are kept for good, and sent compressed', async () => {
    const plain = await get('/assets/app-4f2a.js', {})
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const packed = await get('/assets/app-4f2a.js', { 'accept-encoding': 'br, gzip' })
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
      'br',
      expect.stringContaining('javascript'),
    ])
    expect((await get('/favicon.svg', {})).payload).toBe('<svg/>')
  })

  it.each([
    '/SpringReport/api/no/such',
    '/kapi/json/no/such',
    '/live',
    '/assets/gone.js',
    '//evil.example/x',
    '/geoJson/100000.json',
  ])('%s is no navigation', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it('a client that names nothing gets the page, a script of a page does not', async () => {
    expect((await get('/dashboard', { accept: '*/*' })).statusCode).toBe(200)
    expect((await get('/', {})).statusCode).toBe(200)
    expect((await get('/chunk.js', { accept: '*/*' })).statusCode).toBe(404)
    expect((await get('/data', { accept: '*/*', 'sec-fetch-mode': 'cors' })).statusCode).toBe(404)
  })

  it('a missing file is not answered with the page', async () => {
    expect((await get('/picture.png', { accept: 'image/*' })).statusCode).toBe(404)
    expect((await server.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404)
  })

  it.each(['/assets/../../etc/passwd', '/assets/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'])(
    '%s reaches nothing outside',
    async (url) => {
      expect((await get(url, {})).payload).not.toContain('root:')
    },
  )
})

describe('who may show whom in a frame', () => {
  const policyOf = async (url: string): Promise<string> =>
    String((await get(url)).headers['content-security-policy'])

  it('LAY-05 the page may embed the listed origins, and has no inline scripts', async () => {
    const policy = await policyOf('/dashboard')
    expect(policy).toContain("frame-src 'self' https://maps.example;")
    expect(policy).toContain("script-src 'self';")
  })

  it('LAY-03 listed portals may embed it with hideMenu=true, and only so', async () => {
    expect(await policyOf('/report/list?hideMenu=true')).toContain(
      "frame-ancestors 'self' https://portal.example",
    )
    expect((await get('/report/list?hideMenu=true')).headers['x-frame-options']).toBeUndefined()
    for (const url of ['/report/list', '/report/list?hideMenu=false', '/login?x=hideMenu=true']) {
      expect(await policyOf(url)).toMatch(/frame-ancestors 'self'$/)
      expect((await get(url)).headers['x-frame-options']).toBe('SAMEORIGIN')
    }
  })

  it('DSH-04 videos and streams of the origins that the operator names may be played, and no others', async () => {
    const policy = String((await get('/screen/viewer?id=1')).headers['content-security-policy'])
    expect(policy).toContain("media-src 'self' blob: https://video.example;")
    expect(policy).toContain("connect-src 'self' blob: https://video.example;")
    expect(String((await get('/SpringReport/api/no/such')).headers['content-security-policy'])).toContain(
      "media-src 'self' blob:;",
    )
  })
})
