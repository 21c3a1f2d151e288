import { describe, expect, it } from 'vitest'

import type { ArraySheet } from '#fixtures/array-layout.ts'
import { arrayLayout } from '#fixtures/array-layout.ts'
import { partsOf, sheetXmls } from '#fixtures/open-xlsx.ts'
import { writeBytes } from '#fixtures/write-file.ts'

const print = {
  paper: 'A4',
  orientation: 'portrait',
  margins: { top: 25.4, right: 25.4, bottom: 25.4, left: 25.4 },
  scale: 100,
} as const

async function sheetXml(sheet: ArraySheet): Promise<string> {
  return sheetXmls((await writeBytes(arrayLayout([sheet]))).file)[0] as string
}

const nine = Array.from({ length: 3 }, () => [1, 2, 3])

describe('the XML of a sheet', () => {
  it.each(['=1', '+1', '-1', '@a', '\ta', '\ra'])('RPT-04 attack 13: quotes the text %j', async (text) => {
    const { file } = await writeBytes(arrayLayout([{ cells: [[text]] }]))
    const formats = partsOf(file)
      .get('xl/styles.xml')
      ?.match(/<cellXfs.*<\/cellXfs>/)?.[0]
    expect(formats).toContain('quotePrefix="1"')
    expect(sheetXmls(file)[0]).toContain('<c r="A1" s="1"')
  })

  it.each(['=', '-', '1=1', ' =1', '<a', '#a', ',a', '.a', '/a', 'Aa', '\na'])(
    'RPT-04 quotes no text that cannot turn into a formula: %j',
    async (text) => {
      const { file } = await writeBytes(arrayLayout([{ cells: [[text]] }]))
      expect(partsOf(file).get('xl/styles.xml')).not.toContain('quotePrefix')
    },
  )

  it.each([
    [2, 1, '<pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/>'],
    [2, 0, '<pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/>'],
    [0, 1, '<pane xSplit="1" topLeftCell="B1" activePane="topRight" state="frozen"/>'],
    [0, 0, 'workbookViewId="0"></sheetView>'],
    [1, 9, '<pane xSplit="3" ySplit="1" topLeftCell="D2"'],
  ])('RPT-04 freezes %d rows and %d columns', async (rows, columns, written) => {
    expect(await sheetXml({ cells: nine, freeze: { rows, columns } })).toContain(written)
  })

  it('RPT-04 gives widths in characters of eight pixels, in 256ths, to neighbours of one width together', async () => {
    const sheet = { cells: [[1, 2, 3, 4, 5]], widths: { 2: 81, 3: 2_041 }, hiddenColumns: [4] }
    expect(await sheetXml(sheet)).toContain(
      '<cols><col min="1" max="2" width="8.75" customWidth="1"/><col min="3" max="3" width="10.125" customWidth="1"/>' +
        '<col min="4" max="4" width="255" customWidth="1"/><col min="5" max="5" width="8" hidden="1"/></cols>',
    )
    // A third of a pixel: 70 ⅓ / 8 = 8.7916…, which is 2,250.67 of 256ths, written as 2,251.
    expect(await sheetXml({ cells: [[1]], widths: { 0: 70 + 1 / 3 } })).toContain('width="8.79296875"')
  })

  it('RPT-04 gives heights in points, at most 409, and says how far the sheet goes', async () => {
    const xml = await sheetXml({ cells: nine, heights: { 0: 410, 1: 12.75 }, hiddenRows: [2] })
    expect(xml).toContain('<dimension ref="A1:C3"/>')
    expect(xml).toContain('<row r="1" ht="409" customHeight="1">')
    expect(xml).toContain('<row r="2" ht="12.75" customHeight="1">')
    expect(xml).toContain('<row r="3" hidden="1">')
    expect(xml).toContain('<ignoredError sqref="A1:C3" numberStoredAsText="1"/>')
    expect(await sheetXml({ cells: [] })).toContain('<dimension ref="A1:A1"/>')
    expect(await sheetXml({ cells: [] })).not.toContain('ignoredError')
    expect(await sheetXml({ cells: [[1]] })).toContain('<ignoredError sqref="A1:A1" ')
  })

  it('RPT-04 breaks pages below rows and right of columns, never below the last row', async () => {
    const xml = await sheetXml({ cells: nine, print, rowBreaks: [0, 1, 2], columnBreaks: [0] })
    expect(xml).toContain(
      '<rowBreaks count="2" manualBreakCount="2"><brk id="1" max="16383" man="1"/><brk id="2" max="16383" man="1"/></rowBreaks>',
    )
    expect(xml).toContain(
      '<colBreaks count="1" manualBreakCount="1"><brk id="1" max="1048575" man="1"/></colBreaks>',
    )
    const without = await sheetXml({ cells: nine, columnBreaks: [0] })
    expect(without).not.toContain('Breaks')
  })

  it('RPT-04 puts the box of a note beside its cell: three columns by four rows', async () => {
    const cells = [[{ value: 1, note: 'first' }], [2], [3, { value: 4, note: 'second' }]]
    const parts = partsOf((await writeBytes(arrayLayout([{ cells }]))).file)
    const drawing = [...parts].find(([, text]) => text.includes('<v:shapetype'))?.[1] ?? ''
    expect([...drawing.matchAll(/<v:shape id="(\w+)"/g)].map(([, id]) => id)).toEqual([
      '_x0000_s1026',
      '_x0000_s1027',
    ])
    expect(drawing).toContain(
      '<x:Anchor>1, 15, 0, 10, 4, 15, 3, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>0</x:Row><x:Column>0</x:Column>',
    )
    expect(drawing).toContain(
      '<x:Anchor>2, 15, 1, 10, 5, 15, 5, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>2</x:Row><x:Column>1</x:Column>',
    )
    const comments = [...parts].find(([, text]) => text.includes('<commentList>'))?.[1]
    expect(comments).toContain('<comment ref="A1" authorId="0">')
    expect(comments).toContain('<comment ref="B3" authorId="0">')
  })

  it('RPT-04 names merges by both ends, and no cell alone', async () => {
    const cells = [[{ value: 1, colSpan: 2 }], [{ value: 2, rowSpan: 2 }, 3], [undefined, 4]]
    const xml = await sheetXml({ cells })
    expect(xml).toContain('<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A3"/></mergeCells>')
  })
})
