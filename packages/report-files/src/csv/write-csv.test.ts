import type { Layout } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { arrayLayout } from '#fixtures/array-layout.ts'
import { engineExamples } from '#fixtures/engine-examples.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { bytesBy } from '#fixtures/write-file.ts'
import { writeCsv } from './write-csv.ts'
import type { CsvOptions } from './write-csv.ts'

const csvOf = async (layout: Layout, options: Partial<CsvOptions> = {}): Promise<string> => {
  const { file } = await bytesBy(writeCsv, layout, options)
  const text = file.toString()
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1)
}

const one = (...cells: Parameters<typeof arrayLayout>[0][number]['cells'][number][]): Layout =>
  arrayLayout([{ cells }], [{ numberFormat: '#,##0.00' }, { numberFormat: 'yyyy"年"m"月"' }, { wrap: true }])

describe('csv', () => {
  it('RPT-04 writes what is shown, quoted where it must be, with as many fields in every line', async () => {
    const day = { date: Date.UTC(2026, 4, 6) }
    const layout = one(
      [{ value: '品名, 规格', colSpan: 2 }, undefined, 'a "b"'],
      [{ value: 1234.5, style: 0 }, { value: day, style: 1 }, day],
      [undefined, true, { value: 3, shown: '叁' }],
      [{ value: 'two\nlines' }, { value: 'two\nlines', style: 2 }, 0.1 + 0.2],
    )
    expect(await csvOf(layout)).toBe(
      [
        '"品名, 规格",,"a ""b"""',
        '"1,234.50",2026年5月,2026-05-06',
        ',TRUE,叁',
        '"two\nlines","two\nlines",0.3',
        '',
      ].join('\r\n'),
    )
  })

  it('RPT-04 raw values are plain numbers and ISO days, for other programs', async () => {
    const layout = one([
      { value: 1234.5, style: 0 },
      { value: { date: Date.UTC(2026, 4, 6) }, style: 1 },
      { value: 3, shown: '叁' },
      { value: { exact: '12345678901234567.895', number: 12345678901234568 } },
    ])
    expect(await csvOf(layout, { values: 'raw' })).toBe('1234.5,2026-05-06,3,12345678901234567.895\r\n')
  })

  it('RPT-04 attack 13 a text that a spreadsheet would calculate is marked, numbers stay numbers', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("x")', 'a=1']
    const cells = [...evil, -5, { value: -1234.5, style: 0 }, { value: 5, shown: '=1+1' }]
    const line = await csvOf(one(cells))
    expect(line).toBe(`'=1+1,'+1,'-1,'@SUM(A1),'\t=1,'＝1,"'=HYPERLINK(""x"")",a=1,-5,"-1,234.50",'=1+1\r\n`)
    const code = { numberFormat: '"=1+"0' }
    expect(await csvOf(arrayLayout([{ cells: [[{ value: 1, style: 0 }]] }], [code]))).toBe(`'=1+1\r\n`)
  })

  it('RPT-04 leaves hidden lines out; a merge that begins in one stands in the first visible', async () => {
    const cells = [
      [{ value: 'wide', colSpan: 2 }, undefined, 'c', 'd'],
      [{ value: 'tall', rowSpan: 3 }, 'gone', 'gone', 'gone'],
      [undefined, 'b', 'c', 'd'],
      [undefined, 'e', 'f', 'g'],
    ]
    const layout = arrayLayout([{ cells, hiddenRows: [1], hiddenColumns: [0, 3] }])
    expect(await csvOf(layout)).toBe('wide,c\r\nb,c\r\ne,f\r\n')
    expect(await csvOf(arrayLayout([{ cells, hiddenRows: [1] }]))).toBe(
      'wide,,c,d\r\ntall,b,c,d\r\n,e,f,g\r\n',
    )
    expect(await csvOf(arrayLayout([{ cells, hiddenRows: [0, 1, 2, 3] }]))).toBe('')
  })

  it('RPT-04 several sheets become an archive of files named like them', async () => {
    const { file, result } = await bytesBy(writeCsv, engineExamples(), {})
    expect(result).toMatchObject({ extension: 'zip', bytes: file.length })
    const parts = partsOf(file)
    expect([...parts.keys()].slice(0, 2)).toEqual(['E1.csv', 'E2.csv'])
    expect(parts.get('E2.csv')).toBe(
      '\uFEFFRegion\\Product,Tea,Rice,Oil,Total\r\nEast,30,30,,60.00\r\nWest,40,,100,140.00\r\nTotal,70.00,30.00,100.00,200.00\r\n',
    )
  })

  it('RPT-04 a report without sheets or rows is an empty file, and a rich one is whole', async () => {
    expect(await csvOf(arrayLayout([]))).toBe('')
    expect(await csvOf(arrayLayout([{ cells: [] }]))).toBe('')
    expect((await bytesBy(writeCsv, richReport(), {})).result.bytes).toBeGreaterThan(100)
  })

  it('WIR-06 stops when it is told to, in the middle of a sheet', async () => {
    const stop = new AbortController()
    const [sheet] = arrayLayout([{ cells: [[1]], rowCount: 1_000_000 }]).sheets
    if (sheet === undefined) throw new Error('no sheet')
    const layout = { sheets: [sheet], styles: [], warnings: [] }
    const onProgress = (done: number) => {
      if (done > 10_000) stop.abort(new Error('enough'))
    }
    await expect(bytesBy(writeCsv, layout, { signal: stop.signal, onProgress })).rejects.toThrow('enough')
  })
})
