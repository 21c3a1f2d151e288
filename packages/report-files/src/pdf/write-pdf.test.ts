import { Writable } from 'node:stream'

import { describe, expect, it } from 'vitest'

import { arrayLayout } from '#fixtures/array-layout.ts'
import { attackReport } from '#fixtures/attack-report.ts'
import { barcodeReport } from '#fixtures/barcode-report.ts'
import { engineExamples } from '#fixtures/engine-examples.ts'
import { seenPdf } from '#fixtures/open-pdf.ts'
import { onOnePage, pageSums, pagedReport, text } from '#fixtures/paged-report.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { stripReport } from '#fixtures/strip-report.ts'

import { pdfWriter } from './pdf-writer.ts'
import { writePdf } from './write-pdf.ts'

const oneCell = (value: string, style = {}, width = 88) =>
  pagedReport({
    cells: { A1: text(value, { style: 's' }) },
    styles: { s: style },
    sheet: { columns: { 0: { size: width } } },
  })

describe('PDF files', () => {
  it('RPT-04 E1 E2 E7 print as the layout says them, a page for each of its pages', async () => {
    const layout = engineExamples()
    const { texts, outline, info, sizes } = await seenPdf(layout, { title: '销售（2026）', creator: 'Ann' })
    expect(texts.length).toBe(layout.sheets.reduce((sum, sheet) => sum + sheet.pages().length, 0))
    expect(texts[0]?.join(' ')).toBe(
      'Region Product Amount East Tea 10 Tea 20 Rice 30 Subtotal 60.00 West Tea 40 Oil 100 Subtotal 140.00 Total 200.00',
    )
    expect(texts[1]?.slice(-5)).toEqual(['Total', '70.00', '30.00', '100.00', '200.00'])
    expect(texts[2]?.slice(0, 8)).toEqual(['2023', '2024', '1', '2', 'Sum', '1', '2', 'Sum'])
    expect(outline).toEqual(['E1', 'E2', 'E7'])
    expect(info).toMatchObject({ Title: '销售（2026）', Author: 'Ann' })
    expect(sizes[0]?.map(Math.round)).toEqual([595, 842])
  })

  it('RPT-04 E10 prints sums of each page, and header and footer with its numbers', async () => {
    const { texts, sizes } = await seenPdf(pageSums(7), { day: '2026-11-24' })
    expect(texts.map((page) => page.join(' '))).toEqual([
      'No Amt 1 1 2 2 3 3 Page sum 6 R&D 2026-11-24 1/3',
      'No Amt 4 4 5 5 6 6 Page sum 15 R&D 2026-11-24 2/3',
      'No Amt 7 7 Page sum 7 Total 28 R&D 2026-11-24 3/3',
    ])
    expect(sizes[0]?.map(Math.round)).toEqual([595, 420])
  })

  it('RPT-04 strips stand side by side in reading order, a watermark over each page names who prints', async () => {
    const { texts } = await seenPdf(stripReport(7), { user: 'Ann 安' })
    const pages = texts.map((page) => page.join(' '))
    expect(pages[0]).toMatch(/^通讯录 No Amt 1 1 2 2 3 3 No Amt 4 4 5 5 6 6 Ann 安 内 ?部 Ann 安 内 ?部/)
    expect(pages[1]).toMatch(/^No Amt 7 7 Ann 安 内 ?部/)
  })

  it('RPT-04 prints columns that do not fit on pages of their own', async () => {
    const cells = Object.fromEntries(['A1', 'H1', 'P1'].map((name) => [name, text(name)] as const))
    const layout = pagedReport({ cells, sheet: { columnCount: 16, defaultColumnWidth: 200 } })
    const { texts } = await seenPdf(layout)
    expect(texts).toHaveLength(layout.sheets[0]?.pages().length ?? 0)
    expect(texts.flat()).toEqual(['A1', 'H1', 'P1'])
  })

  it('RPT-04 writes a report without sheets, and sheets without rows, as an empty page', async () => {
    expect((await seenPdf({ sheets: [], styles: [], warnings: [] })).texts).toEqual([[]])
    expect((await seenPdf(arrayLayout([{ name: '空', cells: [] }]))).outline).toEqual(['空'])
  })

  it('RPT-04 wraps, cuts and rounds as the viewer does', async () => {
    const layout = pagedReport({
      cells: {
        A1: text('标点不在行首，这里要换行了。', { style: 'wrap' }),
        A2: text('this text is cut here'),
        B2: text('x'),
        A3: text('this text runs over'),
        A4: text(1 / 3),
        A5: text({ date: Date.UTC(2026, 4, 6) }, { style: 'narrow' }),
      },
      styles: { wrap: { wrap: true }, narrow: { fontSize: 40 } },
      sheet: { rows: { 0: { size: 60 } }, columns: { 0: { size: 80 } } },
    })
    const { texts } = await seenPdf(layout)
    const [page = []] = texts
    const all = page.join('|')
    expect(all).toContain('标点不在行|首，这里要|换行了。')
    expect(all).toMatch(/this text i[^|]*…\|x/)
    expect(all).toContain('this text runs over')
    expect(all).toMatch(/\|0\.3{5,}\|/)
    expect(all).toMatch(/\|#+$/)
  })

  it('RPT-04 reads back what was written, in every script that it has a font for', async () => {
    const given = ')%PDF-1.7 \\ (endstream</script> 一⼀ Ελ Яя ½ ①㎡￥ ★'
    const { texts } = await seenPdf(oneCell(given, {}, 600))
    expect(texts[0]?.join('').replaceAll(/\s/g, '')).toBe(given.replaceAll(' ', ''))
  })

  it('RPT-04 shows a box for signs without a font and says where they are; control signs do no harm', async () => {
    const { texts, result } = await seenPdf(oneCell('a\u0000\u0007b😀\uD800c\u200D\uFE0F'))
    expect(texts[0]?.join('')).toBe('ab😀\uFFFDc')
    expect(result.warnings).toEqual([
      {
        severity: 'warning',
        code: 'signs-without-font',
        sheet: 'Sheet',
        cells: ['A1'],
        params: { count: 2, signs: '😀 \uFFFD' },
      },
    ])
  })

  it('RPT-04 draws texts that run leftward from right to left', async () => {
    const { texts } = await seenPdf(oneCell('שלום (abc)'))
    expect(texts[0]?.join('').replaceAll(/[()\s]/g, '')).toMatch(/שלוםabc|abcשלום/)
  })

  it('RPT-04 takes texts of 32,767 signs, wrapped, turned or cut', async () => {
    const long = '长文本 word '.repeat(3640)
    for (const style of [{}, { wrap: true }, { rotation: 90 }, { rotation: 33, wrap: true }]) {
      const { texts } = await seenPdf(oneCell(long, style))
      expect(texts).toHaveLength(1)
    }
    const unbroken = await seenPdf(oneCell('x'.repeat(32_767), { wrap: true, verticalAlign: 'top' }))
    expect(unbroken.texts[0]?.[0]).toMatch(/^x{5,20}$/)
  })

  it('RPT-04 prints data that would rather be something else as what it is', async () => {
    const { texts, links, outline } = await seenPdf(onOnePage(attackReport()))
    expect(links).toEqual([])
    expect(outline).toHaveLength(7)
    expect(texts[0]).toEqual(expect.arrayContaining(['=1+1', '-2+3', '_x0041_', 'link']))
  })

  it('RPT-04 prints a report with one of everything', async () => {
    const { texts, links, sizes, result } = await seenPdf(onOnePage(richReport()), {
      language: 'en',
      day: 'today',
    })
    expect(texts[0]).toEqual(
      expect.arrayContaining(['Region', '1,234.50', '32.3%', '#VALUE!', 'site', '2024 <1>', '1/1']),
    )
    expect(links).toEqual(['https://example.com/?a=1&b=%222%22'])
    expect(sizes[0]?.map(Math.round)).toEqual([842, 595])
    expect(result.warnings).toEqual([])
  })

  it('RPT-05 draws barcodes as shapes that are read out as their text', async () => {
    const { texts, result } = await seenPdf(onOnePage(barcodeReport()))
    expect(texts[0]).toEqual(expect.arrayContaining(['6901234567892', '12']))
    expect(texts[0]).not.toContain('LOT-7')
    expect(result.warnings).toMatchObject([{ code: 'barcode-unfit', params: { count: 1 } }])
  })

  it('RPT-04 links lead to the web and nowhere else (attack 14)', async () => {
    const urls = ['https://example.com/a?b=(2)', 'javascript:alert(1)', 'https://user@example.com/']
    const cells = urls.map((url, column) => ({
      value: 'go',
      source: `A${column}`,
      link: { kind: 'url', url } as const,
    }))
    const { links, result } = await seenPdf(onOnePage(arrayLayout([{ cells: [cells] }])))
    expect(links).toEqual(['https://example.com/a?b=(2)'])
    expect(result.warnings).toMatchObject([
      { code: 'link-left-out', cells: ['A1', 'A2'], params: { count: 2 } },
    ])
  })

  it('WIR-06 stops when the signal aborts, and breaks the sink off', async () => {
    const controller = new AbortController()
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
    const steps: number[] = []
    const onProgress = (done: number, total: number): void => {
      steps.push(done / total)
      controller.abort(new Error('cancelled'))
    }
    const writing = writePdf(pageSums(300), { sink, signal: controller.signal, onProgress })
    await expect(writing).rejects.toThrow('cancelled')
    expect(steps).toHaveLength(1)
    expect(sink.destroyed).toBe(true)
  })

  it('WIR-06 stops within a page', async () => {
    const controller = new AbortController()
    const layout = onOnePage(arrayLayout([{ cells: Array.from({ length: 9_000 }, (_, row) => [row]) }]))
    const watched = layout.sheets.map((sheet) => ({
      ...sheet,
      forEachPageCell: (...given: Parameters<typeof sheet.forEachPageCell>) => {
        setImmediate(() => controller.abort(new Error('cancelled')))
        sheet.forEachPageCell(...given)
      },
    }))
    const pagesDone: number[] = []
    const options = { signal: controller.signal, onProgress: (done: number) => void pagesDone.push(done) }
    await expect(seenPdf({ ...layout, sheets: watched }, options)).rejects.toThrow('cancelled')
    expect(pagesDone).toEqual([])
  })

  it('RPT-04 fails when the sink fails', async () => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) })
    await expect(pdfWriter.write(pageSums(7), { sink })).rejects.toThrow('disk full')
  })

  it('RPT-04 tells rows done of all rows, up to the last', async () => {
    const steps: (readonly number[])[] = []
    await seenPdf(pageSums(7), { onProgress: (...step) => steps.push(step) })
    expect(steps.at(-1)).toEqual([10, 10])
    expect(steps).toHaveLength(3)
  })
})
