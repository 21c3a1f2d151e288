import { describe, expect, it } from 'vitest'
import { entryFileReader } from './entry-file.ts'
import { rowsByHeading } from './entry-file-rows.ts'

const columns = [
  { column: 'id', title: '编号' },
  { column: 'name', title: '客户名' },
  { column: 'at', title: 'at' },
]
const read = (rows: Parameters<typeof rowsByHeading>[0], most = 10) =>
  rowsByHeading(rows, { columns, target: '订单', most })

describe('RPT-04 a file of entered data', () => {
  it('is read by titles or names of columns in any order; others are told, blank rows left out', () => {
    expect(
      read([
        ['NAME', '别的', ' 编号 ', 'at'],
        ['甲', 'x', 1.5, { wall: Date.UTC(2026, 10, 24) }],
        [null, 'y'],
        ['乙', null, '00012345678901234567', { wall: Date.UTC(2026, 10, 24, 8, 5) }],
      ]),
    ).toEqual({
      rows: [
        { id: '1.5', name: '甲', at: '2026-11-24' },
        { id: '00012345678901234567', name: '乙', at: '2026-11-24 08:05:00' },
      ],
      columns: ['id', 'name', 'at'],
      unknown: ['别的'],
      truncated: false,
    })
  })

  it('is cut at its most rows, and refused where no heading fits', () => {
    expect(read([['编号'], ['1'], ['2']], 1)).toMatchObject({ rows: [{ id: '1' }], truncated: true })
    expect(() => read([['别的'], ['1']])).toThrow('entry-file-no-columns')
    expect(() => read([])).toThrow('entry-file-no-columns')
  })

  it('attack 11: is read by a worker, within its time', async () => {
    const reader = entryFileReader({ milliseconds: 1, memoryMegabytes: 64, atOnce: 1 })
    const question = { path: 'none.xlsx', target: 't', columns, most: 1 }
    await expect(reader.read(question, 'u', AbortSignal.any([]))).rejects.toMatchObject({
      code: 'entry-file-too-slow',
    })
  })
})
