import { crc32, deflateSync } from 'node:zlib'
import { testApp } from '@gridwright/server/testing'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendForm } from '@gridwright/server/uploads-for-tests'

// Seen to fail on a copy of the house, controls taken out: without the comparison of ending and content (accept-file.ts)
// the program named .pdf is taken (false pictures are still refused by the decoder); without `markup` the pages named .txt
// and .csv; without the list of endings the .pdf as an avatar reaches the decoder; without refuseHuge the pixel bomb does;
// without checkPackage the zip bomb is taken; without reencodePicture what hid in the picture comes back; and the tests of
// sandbox, quota and expiry are red without those lines.
const day = 86_400_000
let clock = Date.now()
const test = await testApp({ now: () => new Date(clock) })
afterAll(() => test.close())
let token: string
beforeAll(async () => {
  token = (await test.firstAdmin()).token
})

const send = async (operation: string, name: string, bytes: Buffer) => {
  const parts = [{ file: { name, bytes } }]
  const answer = await sendForm(test.app.server, { to: operation, token, parts })
  return answer.json<{ responseData: { id: string; name: string } | null; error?: { code: string } }>()
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const png = (width: number, height: number, more: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 1_000_000)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const zip = async (entries: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const file = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) file.addBuffer(bytes, name)
  file.end()
  return buffer(file.outputStream)
}

/** An archive whose one entry says that it unpacks to so many bytes. */
const claiming = async (size: number): Promise<Buffer> => {
  const bytes = await zip({ 'a.bin': Buffer.alloc(100_000) })
  const entry = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002'))
  bytes.writeUInt32LE(size, entry + 24)
  return bytes
}

const script = '<script>alert(1)</script>'

describe('15: hostile upload', () => {
  it.each([
    ['page.html', `<!doctype html>${script}`, 'upload-type'],
    ['picture.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'upload-type'],
    ['shell.jsp', '<% %>', 'upload-type'],
    ['picture.png', `<!doctype html>${script}`, 'upload-content'],
    ['picture.png', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'upload-content'],
    ['notes.txt', `<html>${script}`, 'upload-content'],
    ['notes.csv', `\n <svg onload=alert(1)>`, 'upload-content'],
    ['paper.pdf', 'MZ this program cannot be run', 'upload-content'],
    ['picture.jpg', 'GIF89a', 'upload-content'],
    ['no-ending', 'x', 'upload-type'],
    ['picture.png.html', 'x', 'upload-type'],
  ])('SYS-01 %s with %j is refused', async (name, text, error) => {
    expect((await send('add', name, Buffer.from(text))).error?.code).toBe(error)
  })

  it('SYS-01 a picture with too many pixels is refused before it is decoded', async () => {
    const before = process.memoryUsage.rss()
    expect((await send('add', 'bomb.png', png(40_000, 40_000))).error?.code).toBe('upload-pixels')
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
  })

  it('SYS-01 a packed bomb, too many entries and macros are refused', async () => {
    const bomb = await claiming(600_000_000)
    expect((await send('add', 'bomb.zip', bomb)).error?.code).toBe('upload-unpacked')
    // One that lies about what is inside is found out while it is unpacked on trial.
    expect((await send('add', 'liar.zip', await claiming(10))).error?.code).toBe('upload-content')
    const many = await zip({ a: Buffer.from('x') })
    const end = many.lastIndexOf(Buffer.from('PK\u0005\u0006'))
    many.writeUInt16LE(10_001, end + 8)
    many.writeUInt16LE(10_001, end + 10)
    expect((await send('add', 'many.zip', many)).error?.code).toBe('upload-unpacked')
    const macro = { 'word/vbaProject.bin': Buffer.from('x'), 'a.txt': Buffer.from('x') }
    expect((await send('add', 'macro.zip', await zip(macro))).error?.code).toBe('upload-macro')
  })

  it('SYS-01 a picture comes back written anew: nothing that hid in it is left', async () => {
    const hidden = [chunk('tEXt', Buffer.from(`Comment\0${script} 31.2304N 121.4737E`))]
    const bytes = Buffer.concat([png(20, 20, hidden), Buffer.from(script)])
    const made = await send('add', 'photo.png', bytes)
    const id = made.responseData?.id ?? ''
    const back = await test.app.server.inject({
      method: 'POST',
      url: '/SpringReport/api/file/download',
      headers: { 'content-type': 'application/json', authorization: token },
      payload: { id },
    })
    expect(back.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(back.rawPayload.includes('script')).toBe(false)
    expect(back.rawPayload.includes('121.4737')).toBe(false)
  })

  it('SYS-01 a file is handed out as an attachment that no page can run in', async () => {
    const made = await send('add', '名字; x=1 (‮gnp).txt', Buffer.from('hello'))
    const { headers } = await test.callA('file.download', { id: made.responseData?.id ?? '' }, { token })
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%!~-]+$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-evil']).toBeUndefined()
  })

  it('SYS-01 an avatar is a small picture of our own making, and nothing else', async () => {
    expect((await send('setAvatar', 'me.pdf', Buffer.from('%PDF-1.7'))).error?.code).toBe('upload-type')
    const made = await send('setAvatar', 'me.png', png(300, 200))
    const { text } = await test.callA('file.download', { id: made.responseData?.id ?? '' }, { token })
    expect(text).toContain('PNG')
  })

  it('SYS-01 the space of a person has an end', async () => {
    const { rules } = await test.ok('file.rules', {}, { token })
    await test.ok('file.setRules', { ...rules, quotaUserMb: 1 }, { token })
    const big = Buffer.alloc(900_000, 'x')
    expect((await send('add', 'one.txt', big)).error).toBeUndefined()
    expect((await send('add', 'two.txt', big)).error?.code).toBe('quota-own')
    await test.ok('file.setRules', rules, { token })
  })

  it('ERR-07 a video is kept 14 days at most; then a download is refused as expired', async () => {
    const { rules } = await test.ok('file.rules', {}, { token })
    const longer = { ...rules, keepDays: { ...rules.keepDays, video: 15 } }
    expect((await test.callA('file.setRules', longer, { token })).error).toBe('invalid')
    const brand = Buffer.from('00000020667479706d703432000000006d70343269736f6d', 'hex')
    const made = await send('add', 'film.mp4', Buffer.concat([brand, Buffer.alloc(64)]))
    const id = made.responseData?.id ?? ''
    expect((await test.callA('file.download', { id }, { token })).error).toBeUndefined()
    const start = clock
    clock = start + 14 * day + 1000
    const { username, password } = await test.firstAdmin()
    const again = await test.ok('auth.login', { username, password })
    const late = await test.callA('file.download', { id }, { token: again.token })
    expect([late.error, late.message]).toEqual(['file-expired', '文件已过期，不能下载'])
    clock = start
  })
})
