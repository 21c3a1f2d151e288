import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#operations/handler.ts'
import { guardedOutbound } from '#platform/outbound/guarded-outbound.ts'
import { openPictures } from './open-pictures.ts'
import { drawnPng, plainJpeg } from './pictures-for-tests.ts'

const calls: string[] = []
const server = createServer((request, response) => {
  calls.push(request.url ?? '')
  if (request.url === '/away') return void response.writeHead(302, { location: '/one.png' }).end()
  if (request.url === '/large') return void response.end(Buffer.alloc(3_000_000))
  if (request.url === '/none') return void response.writeHead(404).end()
  response.end(request.url === '/page' ? '<html>' : drawnPng)
})
let at = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const notFound = () => Promise.reject(new AppError('not-found'))
const noFiles = { openPicture: notFound, attachments: { open: notFound } }
const caller = { userId: 'u' } as Caller
const opened = (outboundAllow: readonly string[]) =>
  openPictures({ outbound: guardedOutbound({ outboundAllow, databaseAllow: [] }), files: noFiles }, caller, [
    'r',
  ])
const signal = new AbortController().signal

describe('what a cell names as its picture', () => {
  it('RPT-05 is read as a data URL, base64, or the digits of a binary column', async () => {
    const pictures = opened([])
    const names = [
      `data:image/png;base64,${drawnPng.toString('base64')}`,
      drawnPng.toString('base64'),
      `\\x${drawnPng.toString('hex')}`,
      `0x${plainJpeg.toString('hex').toUpperCase()}`,
      plainJpeg.toString('hex'),
    ]
    const found = await pictures.openAll(names, signal)
    expect(found.map((one) => ('refused' in one ? one.refused : `${one.type} ${one.width}`))).toEqual([
      'png 24',
      'png 24',
      'png 24',
      'jpeg 12',
      'jpeg 12',
    ])
    expect(calls).toEqual([])
  })

  it('RPT-05 is fetched once from an address, which must answer the picture itself (attack 9)', async () => {
    const pictures = opened(['127.0.0.1'])
    const names = ['/one.png', '/away', '/large', '/none', '/page', '/one.png'].map((path) => at + path)
    const found = await pictures.openAll(names, signal)
    expect(found.map((one) => ('refused' in one ? one.refused : one.type))).toEqual([
      'png',
      'unreachable',
      'heavy',
      'unreachable',
      'unknown',
      'png',
    ])
    expect(calls.filter((url) => url === '/one.png')).toHaveLength(1)
  })

  it('RPT-05 attacks 9, 10: leads nowhere inside, and never to a path', async () => {
    const before = calls.length
    const names = [
      `${at}/one.png`,
      'http://[::1]/x.png',
      'http://169.254.169.254/latest/meta-data',
      'http://user:word@127.0.0.1/x.png',
      'file:///etc/passwd',
      '../../etc/passwd',
      '/etc/passwd',
      'C:\\secret.png',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'f'.repeat(32),
      'constructor',
    ]
    const found = await opened([]).openAll(names, signal)
    expect(found.map((one) => ('refused' in one ? one.refused : 'shown'))).toEqual([
      'forbidden',
      'forbidden',
      'forbidden',
      'forbidden',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'vector',
      'missing',
      'unknown',
    ])
    expect(calls).toHaveLength(before)
  })

  it('RPT-05 counts: beyond so many different ones, and after a cancel, none is opened', async () => {
    const pictures = opened([])
    const names = Array.from({ length: 2001 }, (_, index) => `no picture ${index}`)
    const found = await pictures.openAll(names, signal)
    expect(found.at(-1)).toEqual({ refused: 'many' })
    expect(found.at(-2)).toEqual({ refused: 'unknown' })
    const stopped = AbortSignal.abort(new AppError('render-gone'))
    await expect(opened([]).open('x', stopped)).rejects.toThrow('render-gone')
  })
})
