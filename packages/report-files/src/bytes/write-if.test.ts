import { describe, expect, it } from 'vitest'

import { htmlText, writeHtmlText } from '#html/html-text.ts'
import { asciiWithout, ByteBuffer } from './byte-buffer.ts'

const signs = [
  ...Array.from({ length: 0x2_10 }, (_, code) => String.fromCharCode(code)),
  '\u07FF',
  '\u0800',
  '中',
  '\uD7FF',
  '\uD800',
  '\uDFFF',
  '\uE000',
  '\uFFFD',
  '\uFFFE',
  '\uFFFF',
  '😀',
]

describe('texts written in one pass', () => {
  it('RPT-04 come out as htmlText has them, whatever sign is among them', () => {
    for (const sign of signs) {
      const out = new ByteBuffer(4)
      out.write('|')
      writeHtmlText(out, `a${sign}中`)
      expect(out.written().toString()).toBe(`|${htmlText(`a${sign}中`)}`)
    }
  })

  it('RPT-04 leave nothing behind where a sign may not stand', () => {
    const out = new ByteBuffer(4)
    expect(out.writeIf('ab,c', asciiWithout(','))).toBe(false)
    expect(out.length).toBe(0)
  })
})
