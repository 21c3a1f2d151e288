import { describe, expect, it } from 'vitest'
import { handMade } from '#fixtures/hand-made-xlsx.ts'
import { readCsvRows } from './read-csv-rows.ts'
import type { CsvWish } from './read-csv-rows.ts'
import { readSheetRows } from './read-sheet-rows.ts'
import { TooManyColumns } from './row-limits.ts'

const auto: CsvWish = { encoding: 'auto', delimiter: 'auto' }
const csv = (text: string, wish: Partial<CsvWish> = {}) =>
  readCsvRows(Buffer.from(text), { ...auto, ...wish })

describe('files of values', () => {
  it('RPT-01 keep quotes, line breaks inside them and empties', () => {
    expect(csv('a,b,c\r\n"x, ""y""\nz",,1\n\n"",2,\n')).toEqual([
      ['a', 'b', 'c'],
      ['x, "y"\nz', null, '1'],
      ['', '2', null],
    ])
    expect(csv('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(csv('a\n"never ended')).toEqual([['a'], ['never ended']])
    expect(csv('')).toEqual([])
  })

  it.each([
    [
      '地区;金额\n华东;1,5\n',
      [
        ['地区', '金额'],
        ['华东', '1,5'],
      ],
    ],
    [
      'a\tb\n1,2\t3\n',
      [
        ['a', 'b'],
        ['1,2', '3'],
      ],
    ],
    [
      'a|b\n1|2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['只有一列\n1\n', [['只有一列'], ['1']]],
  ])('RPT-01 find their delimiter: %s', (text, rows) => {
    expect(csv(text)).toEqual(rows)
  })

  it('RPT-01 find their encoding: GBK as Excel in China writes it, UTF-8 and UTF-16 with and without marks', () => {
    // 地区,金额 华东,1 in GBK.
    const gbk = Buffer.from('b5d8c7f82cbdf0b6ee0d0abbaab6ab2c310d0a', 'hex')
    const rows = [
      ['地区', '金额'],
      ['华东', '1'],
    ]
    expect(readCsvRows(gbk, auto)).toEqual(rows)
    expect(readCsvRows(gbk, { ...auto, encoding: 'gb18030' })).toEqual(rows)
    expect(csv('\ufeff地区,金额\n华东,1')).toEqual(rows)
    expect(readCsvRows(Buffer.from('\ufeff地区\t金额\n华东\t1', 'utf16le'), auto)).toEqual(rows)
    expect(csv('地区,金额\n华东,1')).toEqual(rows)
  })

  it('RPT-01 attack 12: pathological lines take linear time', () => {
    const begun = performance.now()
    expect(csv(`"${'"'.repeat(400_000)}`).length).toBe(1)
    expect(csv(`${','.repeat(400_000)}`)[0]).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  it('RPT-01 attack 11: a value beyond the thousandth column is refused, an empty one is none', () => {
    const line = (last: string) => csv(`${'a,'.repeat(1000)}${last}\n`)
    expect(line('')[0]).toHaveLength(1000)
    expect(() => line('x')).toThrow(TooManyColumns)
  })

  it('RPT-01 attack 17: too many cells are refused', () => {
    expect(() => csv('1,\n'.repeat(2_000_001))).toThrow(expect.objectContaining({ limit: 4_000_000 }))
  })
})

const row = (at: number, cells: string): string => `<row r="${at}">${cells}</row>`
const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const styles =
  '<numFmts><numFmt numFmtId="170" formatCode="yyyy-mm-dd hh:mm"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>'

describe('sheets of a workbook', () => {
  it('RPT-01 are rows of values: shared and own texts, numbers, dates, what formulas showed', async () => {
    const bytes = await handMade({
      styles,
      attributes: ['name="销售 明细"', 'name="hidden" state="hidden"'],
      parts: {
        'xl/sharedStrings.xml':
          '<sst><si><t>地区</t><rPh sb="0" eb="1"><t>ちく</t></rPh></si><si><r><t>00</t></r><r><t>12</t></r></si></sst>',
      },
      sheets: [
        `<sheetData>${row(1, `<c r="A1" t="s"><v>0</v></c>${text('B1', 'n')}`)}${row(
          3,
          '<c r="A3" t="s"><v>1</v></c><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" s="1"><v>46053</v></c><c r="D3" s="2"><v>46053.5</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="e"><v>#DIV/0!</v></c>',
        )}</sheetData>`,
        `<sheetData>${row(1, text('A1', 'x'))}</sheetData>`,
      ],
    })
    expect(await readSheetRows(bytes)).toEqual([
      {
        name: '销售 明细',
        rows: [
          ['地区', 'n'],
          ['0012', 2, { wall: Date.UTC(2026, 0, 31) }, { wall: Date.UTC(2026, 0, 31, 12) }, true],
        ],
      },
    ])
  })

  it.each([
    ['no zip', Buffer.from('PK\u0003\u0004 and nothing more'), 'broken'],
    ['an encrypted file', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'encrypted'],
  ])('RPT-01 attack 11: %s is refused with its reason', async (_, bytes, reason) => {
    await expect(readSheetRows(bytes)).rejects.toMatchObject({ reason })
  })

  it('RPT-01 attack 11: entities, bombs and cells far out harm nobody', async () => {
    const entity = await handMade({
      parts: {
        'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>',
      },
    })
    await expect(readSheetRows(entity)).rejects.toMatchObject({ reason: 'broken' })
    const bomb = await handMade({ parts: { 'xl/worksheets/sheet1.xml': Buffer.alloc(200_000_000, 32) } })
    await expect(readSheetRows(bomb)).rejects.toMatchObject({ reason: 'too-big' })
    const far = await handMade({
      sheets: [`<sheetData>${row(1, '<c r="XFD1"><v>1</v></c><c r="B1"><v>2</v></c>')}</sheetData>`],
    })
    await expect(readSheetRows(far)).rejects.toThrow(TooManyColumns)
    const empty = await handMade({
      sheets: [`<sheetData>${row(1, '<c r="XFD1"/><c r="B1"><v>2</v></c>')}</sheetData>`],
    })
    expect(await readSheetRows(empty)).toEqual([{ name: 'S1', rows: [[null, 2]] }])
  })
})
