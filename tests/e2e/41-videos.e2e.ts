import { execFile } from 'node:child_process'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveBrowser, openBrowser } from './support/browser.ts'
import { startDesignServer, type DesignServer } from './support/design-page.ts'
import { openProbe, remove, show } from './support/widget-probe.ts'

const run = promisify(execFile)
const ffmpeg = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg'].find((file) => existsSync(file))

let folder: string
let browser: Browser
let design: DesignServer
let files: Server
let page: Page

const picture =
  '-v error -f lavfi -i testsrc=size=160x120:rate=15 -t 8 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 15'

const make = (name: string, how: string): Promise<unknown> =>
  run(ffmpeg ?? 'ffmpeg', [...picture.split(' '), ...how.split(' '), path.join(folder, name)])

/** Files with ranges, as any server of videos gives them; `gone.mp4` is past its fourteen days. */
const serve = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const name = path.basename(request.url ?? '')
      response.setHeader('access-control-allow-origin', '*')
      if (name === 'gone.mp4') return response.writeHead(410).end()
      const file = path.join(folder, name)
      if (!existsSync(file)) return response.writeHead(404).end()
      const { size } = statSync(file)
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
      const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
      response.setHeader('content-type', name.endsWith('.mp4') ? 'video/mp4' : 'application/octet-stream')
      response.setHeader('accept-ranges', 'bytes')
      response.setHeader('content-length', end - Number(from) + 1)
      if (request.headers.range) response.setHeader('content-range', `bytes ${from}-${end}/${size}`)
      response.writeHead(request.headers.range ? 206 : 200)
      return createReadStream(file, { start: Number(from), end }).pipe(response)
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

beforeAll(async () => {
  if (ffmpeg === undefined) return
  folder = await mkdtemp(path.join(tmpdir(), 'gridwright-videos-'))
  ;[browser, design, files] = await Promise.all([
    openBrowser(),
    startDesignServer(path.join(folder, 'vite')),
    serve(),
  ])
  await make('a.mp4', '-movflags +faststart')
  await make('a.m3u8', '-f hls -hls_time 2 -hls_list_size 0')
  await make('a.flv', '-f flv')
  page = await browser.newPage()
  await openProbe(page, design.address)
})
afterAll(async () => {
  await page?.close()
  await leaveBrowser(browser)
  await design?.close()
  files?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

const addressOf = (name: string): string =>
  `http://127.0.0.1:${(files.address() as AddressInfo).port}/${name}`
const video = () => page.locator('video')
const timeOf = (): Promise<number> => video().evaluate((one: HTMLVideoElement) => one.currentTime)

/** Plays forward, and shows a picture of that width. */
const plays = async (): Promise<void> => {
  await expect.poll(timeOf).toBeGreaterThan(0.5)
  const before = await timeOf()
  await expect.poll(timeOf).not.toBe(before)
  expect(await video().evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(160)
  expect(await video().getAttribute('data-state')).toBe('playing')
}

/** A second page that sends a picture, as a camera behind a gateway does: it answers offers of WHEP. */
const openCamera = async (): Promise<Page> => {
  const camera = await browser.newPage()
  await camera.goto(`${design.address}probe.html`)
  await camera.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 })
    document.body.append(canvas)
    const paint = canvas.getContext('2d')
    const draw = (): void => {
      requestAnimationFrame(draw)
      if (paint === null) return
      paint.fillStyle = `hsl(${Date.now() / 10} 80% 50%)`
      paint.fillRect(0, 0, 160, 120)
    }
    draw()
    Object.assign(window, {
      answer: async (offer: string): Promise<string> => {
        const connection = new RTCPeerConnection()
        await connection.setRemoteDescription({ type: 'offer', sdp: offer })
        for (const track of canvas.captureStream(15).getTracks()) connection.addTrack(track)
        await connection.setLocalDescription(await connection.createAnswer())
        await new Promise<void>((resolve) => {
          const look = (): void => {
            if (connection.iceGatheringState === 'complete') resolve()
          }
          connection.addEventListener('icegatheringstatechange', look)
          look()
        })
        return connection.localDescription?.sdp ?? ''
      },
    })
  })
  return camera
}

describe.skipIf(ffmpeg === undefined)('videos in a browser', () => {
  it.each(['a.mp4', 'a.m3u8', 'a.flv'])('DSH-04 %s, made by ffmpeg, is played', async (name) => {
    await show(page, { type: 'video', options: { src: addressOf(name) } })
    await plays()
    await remove(page)
    expect(await video().count()).toBe(0)
  })

  it('DSH-04 a WHEP endpoint is played over WebRTC, and its resource is given back', async () => {
    const camera = await openCamera()
    const asked: string[] = []
    await page.route('**/live/whep', async (route) => {
      asked.push(route.request().method())
      const sdp = await camera.evaluate(
        (offer) => (window as unknown as { answer: (offer: string) => Promise<string> }).answer(offer),
        route.request().postData() ?? '',
      )
      await route.fulfill({
        status: 201,
        contentType: 'application/sdp',
        headers: { location: '/live/whep/7' },
        body: sdp,
      })
    })
    await page.route('**/live/whep/7', (route) => {
      asked.push(route.request().method())
      return route.fulfill({ status: 200 })
    })
    await show(page, { type: 'video', options: { src: '/live/whep' } })
    await plays()
    await remove(page)
    await expect.poll(() => asked).toEqual(['POST', 'DELETE'])
    await camera.close()
  })

  it('ERR-07 a file past its fourteen days says so', async () => {
    await show(page, { type: 'video', options: { src: addressOf('gone.mp4') } })
    await page.getByText('视频已过期').waitFor()
    await remove(page)
  })

  it('DSH-04 nothing plays on the designer’s canvas', async () => {
    await show(page, { type: 'video', options: { src: addressOf('a.mp4') }, mode: 'design' })
    await video().waitFor({ state: 'attached' })
    expect(await video().evaluate((one: HTMLVideoElement) => one.src)).toBe('')
    await remove(page)
  })
})
