import { describe, expect, it } from 'vitest'
import { openStringTable } from './string-table.ts'

describe('texts that several cells share', () => {
  const indexes = (texts: readonly string[]) => {
    const indexOf = openStringTable().forSheet(2)
    return texts.map((text) => indexOf(text, 1))
  }
  const different = Array.from({ length: 256 }, (_, index) => `text ${index}`)

  it('RPT-04 issue 9: are shared in a column as long as most of its first 256 repeat', () => {
    expect(indexes([...different, 'one more']).slice(254)).toEqual([254, 255, -1])
    const half = different.slice(0, 128)
    expect(indexes([...half, ...half, 'one more']).at(-1)).toBe(-1)
    const fewer = different.slice(0, 127)
    expect(indexes([...fewer, 'text 0', ...fewer, 'text 0', 'one more']).at(-1)).toBe(127)
  })

  it('RPT-04 issue 9: are at most 128 characters long', () => {
    expect(indexes(['a'.repeat(128), 'b'.repeat(129)])).toEqual([0, -1])
  })

  it('RPT-04 issue 9: are judged column by column', () => {
    const indexOf = openStringTable().forSheet(2)
    for (const text of different) indexOf(text, 0)
    expect([indexOf('new', 0), indexOf('new', 1), indexOf('text 3', 1)]).toEqual([-1, 256, 3])
  })

  it('RPT-04 issue 9: are at most 32,768', () => {
    const table = openStringTable()
    const found = Array.from({ length: 32_769 }, (_, index) => table.forSheet(1)(`${index}`, 0))
    expect(found.slice(-2)).toEqual([32_767, -1])
    expect(new TextDecoder().decode(table.xml())).toContain('uniqueCount="32768"')
  })
})
