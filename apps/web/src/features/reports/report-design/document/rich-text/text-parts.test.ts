// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { TextRun } from '@gridwright/contract'
import { pastedParts, plainParts } from './pasted-parts.ts'
import { isRich, lookWithin, spliced, tidyParts, withLook } from './text-parts.ts'

const runs: readonly TextRun[] = [{ text: 'Hello ' }, { text: 'big', bold: true }, { text: ' world' }]

describe('parts of a text', () => {
  it('RPT-04 a look lands on its stretch alone, and neighbours of one look become one part', () => {
    expect(withLook(runs, { from: 4, to: 7 }, { italic: true })).toEqual([
      { text: 'Hell' },
      { text: 'o ', italic: true },
      { text: 'b', bold: true, italic: true },
      { text: 'ig', bold: true },
      { text: ' world' },
    ])
    expect(withLook(runs, { from: 0, to: 15 }, { bold: undefined })).toEqual([{ text: 'Hello big world' }])
    expect(isRich(runs)).toBe(true)
    expect(isRich(tidyParts([{ text: 'a' }, { text: '' }]))).toBe(false)
  })

  it('RPT-04 text is put in the middle of parts, and takes the place of what was selected', () => {
    expect(spliced(runs, { from: 7, to: 8 }, [{ text: 'OO', bold: true }])[1]).toEqual({
      text: 'bOOg',
      bold: true,
    })
    expect(lookWithin(runs, { from: 6, to: 9 })).toEqual({ bold: true })
    expect(lookWithin(runs, { from: 5, to: 8 })).toEqual({})
    expect(lookWithin(runs, { from: 9, to: 9 })).toEqual({ bold: true })
  })

  it('RPT-04 of what is pasted, text and looks stay; scripts, pictures and addresses do not (attack 14)', () => {
    const html =
      '<p>a <b>b</b><script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)">c</a></p>' +
      '<div style="color: rgb(192, 0, 0); font-size: 12pt; font-family: \'SimSun\', serif; background: url(http://x)">d<sup>2</sup></div>'
    const red = { color: '#c00000', fontSize: 12, font: 'SimSun' }
    expect(pastedParts(html)).toEqual([
      { text: 'a ' },
      { text: 'b', bold: true },
      { text: 'c\n' },
      { text: 'd', ...red },
      { text: '2', script: 'super', ...red },
    ])
    expect(plainParts('<img src=x onerror=alert(1)>\r\nb')).toEqual([
      { text: '<img src=x onerror=alert(1)>\nb' },
    ])
  })

  it('RPT-04 a paste stays within what a cell takes', () => {
    const many = pastedParts('<b>a</b><i>b</i>'.repeat(300))
    expect(many).toEqual([{ text: 'ab'.repeat(300) }])
    expect(plainParts('x'.repeat(40_000))[0]?.text).toHaveLength(32_767)
  })
})
