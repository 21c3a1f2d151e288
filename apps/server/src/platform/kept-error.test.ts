import { AppError } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { keptError, keptErrorText } from './kept-error.ts'

describe('a failure that is kept', () => {
  it('ERR-01 is read in each reader’s language', () => {
    const kept = keptError(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'channel-failed')
    expect(keptErrorText(kept, 'zh')).toMatch(/^发送失败：对方拒绝连接/)
    expect(keptErrorText(kept, 'en')).toMatch(/^It could not be sent: the connection was refused/)
    const own = keptError(new AppError('no-own-email'), 'channel-failed')
    expect(keptErrorText(own, 'en')).toContain('no mail address')
  })

  it('keeps what PostgreSQL can keep, however long the other side spoke', () => {
    const kept = keptError(new Error(`a\0${'x'.repeat(5000)}`), 'channel-failed')
    expect(kept.length).toBeLessThan(500)
    expect(kept).not.toContain(String.raw`\u0000`)
    expect(keptErrorText(kept, 'zh')).toContain('对方原话：“ax')
  })

  it.each(['HTTP 200', '250 OK', '{', '{"code":"nonsense","params":{}}', ''])(
    'what is none stands as it is: %s',
    (text) => expect(keptErrorText(text, 'zh')).toBe(text),
  )
})
