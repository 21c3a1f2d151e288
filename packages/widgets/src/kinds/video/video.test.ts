import { describe, expect, it } from 'vitest'
import { sourceOf } from './protocol.ts'
import { mostVideos, takeSeat } from './seats.ts'
import { progressWatch, waitBefore } from './watch-progress.ts'

const page = 'http://screens.example/view'

describe('videos of screens', () => {
  it.each([
    ['http://a.example/x.mp4', 'file'],
    ['/files/7', 'file'],
    ['http://a.example/live/x.m3u8?token=1', 'hls'],
    ['http://a.example/live/x.FLV', 'flv'],
    ['http://a.example/rtc/whep', 'whep'],
  ])('DSH-04 %s is played as %s', (address, protocol) => {
    expect(sourceOf(address, 'auto', page)).toMatchObject({ protocol })
  })

  it.each([
    ['rtsp://camera.example/1', 'gateway'],
    ['rtmp://a.example/live', 'gateway'],
    ['javascript:alert(1)', 'address'],
    ['data:video/mp4;base64,AA', 'address'],
    ['', 'empty'],
  ])('DSH-04 %s is refused as %s', (address, refused) => {
    expect(sourceOf(address, 'auto', page)).toEqual({ refused })
  })

  it('DSH-04 a stream over http on a page of https is told before the browser blocks it', () => {
    expect(sourceOf('http://a.example/x.m3u8', 'auto', 'https://screens.example')).toEqual({
      refused: 'mixed',
    })
    expect(sourceOf('http://a.example/x', 'hls', page)).toMatchObject({ protocol: 'hls' })
  })

  it('DSH-04 ten seconds without progress build it anew; a pause or an end are none', () => {
    let now = 0
    const video = { currentTime: 0, paused: false, ended: false }
    const stands = progressWatch(video, () => now)
    now = 9000
    expect(stands()).toBe(false)
    video.currentTime = 1
    expect(stands()).toBe(false)
    now = 18_500
    expect(stands()).toBe(false)
    now = 19_000
    expect(stands()).toBe(true)
    video.paused = true
    expect(stands()).toBe(false)
  })

  it('DSH-04 it waits longer after each failure, a minute at most', () => {
    expect([0, 1, 2, 5, 6, 50].map(waitBefore)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
  })

  it('DSH-04 nine play at once, the tenth when one has left', () => {
    const leave = Array.from({ length: mostVideos }, () => takeSeat())
    expect(takeSeat()).toBeUndefined()
    leave[0]?.()
    const last = takeSeat()
    expect(last).toBeDefined()
    for (const one of [...leave, last]) one?.()
  })
})
