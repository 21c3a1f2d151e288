import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { LaidCell, Layout } from '@gridwright/report-engine'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { arrayLayout } from '#fixtures/array-layout.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { stripReport } from '#fixtures/strip-report.ts'
import { writeBytes } from '#fixtures/write-file.ts'

import { writeXlsx, xlsxWriter } from './write-xlsx.ts'

/** So many rows of five texts and numbers, made as they are asked for. */
function endlessReport(rows: number, onRows: (to: number) => void = () => undefined): Layout {
  const layout = arrayLayout([{ cells: [[1, 2, 3, 4, 5]], rowCount: rows }])
  const [sheet] = layout.sheets
  if (sheet === undefined) throw new Error('No sheet')
  const forEachCell = (from: number, to: number, visit: (cell: LaidCell) => void): void => {
    for (let row = from; row < to; row++) {
      for (let column = 0; column < 5; column++) {
        const value = column === 0 ? `text ${(row * 7919) % 100_003}` : (row * column * 7919) % 1e6
        visit({ row, column, rowSpan: 1, colSpan: 1, value, style: -1, source: 'A1' })
      }
    }
    onRows(to)
  }
  return { ...layout, sheets: [{ ...sheet, forEachCell }] }
}

describe('writeXlsx', () => {
  it('RPT-04 gives the same bytes for the same report', async () => {
    const [first, second] = [await writeBytes(richReport()), await writeBytes(richReport())]
    expect(first.file.equals(second.file)).toBe(true)
    expect(first.result.bytes).toBe(first.file.length)
  })

  it('RPT-04 reports rows done of rows in all', async () => {
    const seen: number[] = []
    await writeBytes(endlessReport(5000), {
      onProgress: (done, total) => {
        expect(total).toBe(5000)
        seen.push(done)
      },
    })
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual(seen.toSorted((left, right) => left - right))
    expect(seen.at(-1)).toBe(5000)
  })

  it('RPT-04 issue 9: a sheet names what it refers to: its links, its notes, both or nothing', async () => {
    const link = { kind: 'url', url: 'https://example.com/' } as const
    const note = 'why'
    const partsOf = async (extras: object) => {
      const { file } = await writeBytes(arrayLayout([{ cells: [[{ value: 'a', ...extras }]] }]))
      const names = ['xl/worksheets/_rels/sheet1.xml.rels', 'xl/comments1.xml']
      return names.map((name) => file.includes(name))
    }
    expect(await partsOf({})).toEqual([false, false])
    expect(await partsOf({ link })).toEqual([true, false])
    expect(await partsOf({ note })).toEqual([true, true])
    expect(await partsOf({ link, note })).toEqual([true, true])
  })

  it('RPT-04 waits for a sink that is full', async () => {
    let asked = 0
    let taken: (() => void) | undefined
    const sink = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => void (taken = done) })
    const writing = writeXlsx(
      endlessReport(400_000, (to) => (asked = to)),
      { sink },
    )
    for (let turn = 0; turn < 400; turn++) await nextTurn()
    expect(asked).toBeLessThan(100_000)
    sink._write = (_chunk, _encoding, done) => done()
    taken?.()
    await writing
    expect(asked).toBe(400_000)
  })

  it('WIR-06 stops when the signal aborts, and breaks the sink off', async () => {
    const controller = new AbortController()
    let asked = 0
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
    const report = endlessReport(1_000_000, (to) => {
      asked = to
      if (to > 50_000) controller.abort(new Error('cancelled'))
    })
    await expect(writeXlsx(report, { sink, signal: controller.signal })).rejects.toThrow('cancelled')
    expect(asked).toBeLessThan(55_000)
    expect(sink.destroyed).toBe(true)
    expect(sink.writableFinished).toBe(false)
  })

  it('WIR-06 stops when the signal aborts while the sink is full', async () => {
    const controller = new AbortController()
    const sink = new Writable({ highWaterMark: 1, write: () => undefined })
    const writing = writeXlsx(endlessReport(400_000), { sink, signal: controller.signal })
    await nextTurn()
    controller.abort(new Error('cancelled'))
    await expect(writing).rejects.toThrow('cancelled')
  })

  it('RPT-04 fails when the sink fails', async () => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) })
    await expect(writeXlsx(endlessReport(100), { sink })).rejects.toThrow('disk full')
    let reason: unknown
    const web = new WritableStream({ abort: (given) => void (reason = given) })
    await expect(writeXlsx(endlessReport(100), { sink: web, signal: AbortSignal.abort('no') })).rejects.toBe(
      'no',
    )
    expect(reason).toBe('no')
  })

  it('RPT-04 fails when the sink was closed, before or meanwhile', async () => {
    const before = new Writable({ write: (_chunk, _encoding, done) => done() }).destroy()
    await expect(writeXlsx(endlessReport(100), { sink: before })).rejects.toThrow('closed')
    const meanwhile = new Writable({ highWaterMark: 1, write: () => void meanwhile.destroy() })
    await expect(writeXlsx(endlessReport(100), { sink: meanwhile })).rejects.toThrow('closed')
  })

  it('RPT-04 takes long texts a few rows at a time', async () => {
    const text = 'long '.repeat(6000)
    const steps: number[] = []
    const layout = arrayLayout([{ cells: [[1]], rowCount: 300 }])
    const [sheet] = layout.sheets
    const forEachCell = (from: number, to: number, visit: (cell: LaidCell) => void): void => {
      steps.push(to - from)
      for (let row = from; row < to; row++) {
        visit({ row, column: 0, rowSpan: 1, colSpan: 1, value: `${row} ${text}`, style: -1, source: 'A1' })
      }
    }
    await writeBytes({ ...layout, sheets: sheet === undefined ? [] : [{ ...sheet, forEachCell }] })
    expect(Math.max(...steps)).toBeLessThan(8)
  })

  it('RPT-04 refuses more columns than Excel has, before anything is written', async () => {
    const layout = arrayLayout([{ name: 'Wide', cells: [[1]], columnCount: 16_385 }])
    await expect(writeBytes(layout)).rejects.toMatchObject({
      code: 'too-many-columns',
      params: { sheet: 'Wide', count: 16_385, most: 16_384 },
    })
  })

  it('RPT-04 says what the file could not hold', async () => {
    const cells = [
      [
        { value: 'x'.repeat(40_000), source: 'B2' },
        { value: 'a', source: 'C7', link: { kind: 'url', url: 'javascript:alert(1)' } } as const,
      ],
    ]
    const { result } = await writeBytes(arrayLayout([{ name: 'Sheet', cells }]))
    expect(result.warnings).toEqual([
      { severity: 'warning', code: 'text-cut', sheet: 'Sheet', cells: ['B2'], params: { count: 1 } },
      { severity: 'warning', code: 'link-left-out', sheet: 'Sheet', cells: ['C7'], params: { count: 1 } },
    ])
  })

  it('RPT-04 says that Excel has neither watermark nor strips', async () => {
    const { result } = await writeBytes(stripReport(3))
    expect(result.warnings.map(({ code }) => code)).toEqual(['watermark-left-out', 'strips-left-out'])
  })

  it('RPT-04 says how many notes, page breaks and formats were one too many', async () => {
    const noted = Array.from({ length: 65_532 }, () => [{ value: 1, note: 'n', source: 'D4' }])
    const { warnings: ofNotes } = (await writeBytes(arrayLayout([{ name: 'Notes', cells: noted }]))).result
    const count = { count: 2 }
    const problem = { severity: 'warning', params: count }
    expect(ofNotes).toEqual([{ ...problem, code: 'note-left-out', sheet: 'Notes', cells: ['D4'] }])

    const rowBreaks = Array.from({ length: 1_028 }, (_, row) => row)
    const broken = arrayLayout([{ name: 'Breaks', cells: [[1]], rowCount: 2_000, rowBreaks }])
    const { warnings: ofBreaks } = (await writeBytes(broken)).result
    expect(ofBreaks).toEqual([{ ...problem, code: 'row-breaks-left-out', sheet: 'Breaks', cells: [] }])

    const styles = Array.from({ length: 66_000 }, (_, size) => ({ fontSize: 1 + size / 1_000 }))
    const { warnings: ofStyles } = (await writeBytes(arrayLayout([{ cells: [[1]] }], styles))).result
    expect(ofStyles).toMatchObject([{ code: 'styles-merged', sheet: '', cells: [] }])
  })

  it('RPT-04 writes numbers of more than 15 digits as text, lying right, and says so once', async () => {
    const id = { exact: '-12345678901234567890', number: -1.2345678901234567e19 }
    const third = { exact: '0.33333333333333333333', number: 1 / 3 }
    const cells = [
      [
        { value: id, source: 'A2' },
        { value: third, source: 'B2', style: 0 },
      ],
      [
        { value: id, source: 'A2', style: 1 },
        { value: id, source: 'B2', style: 0 },
      ],
    ]
    const styles = [{ numberFormat: '#,##0.00' }, { align: 'left' as const }]
    const { file, result } = await writeBytes(arrayLayout([{ cells }], styles))
    const [sheet] = (await readXlsx(file, { readStyles: true })).sheets
    expect(sheet?.rows).toEqual([
      [id.exact, 1 / 3],
      [id.exact, '-12,345,678,901,234,567,890.00'],
    ])
    expect(result.warnings).toEqual([
      {
        severity: 'warning',
        code: 'digits-as-text',
        sheet: 'Sheet',
        cells: ['A2', 'B2'],
        params: { count: 3 },
      },
    ])
    const aligned = ['0,0', '1,0', '1,1'].map(
      (place) => sheet?.cells?.get(place)?.style?.alignment?.horizontal,
    )
    expect(aligned).toEqual(['right', 'left', 'right'])
  })

  it('RPT-04 writes a report without sheets, and sheets without rows', async () => {
    const none = await readXlsx((await writeBytes({ sheets: [], styles: [], warnings: [] })).file)
    expect(none.sheets.map(({ name, rows }) => [name, rows])).toEqual([['Sheet1', []]])
    const empty = await readXlsx((await writeBytes(arrayLayout([{ name: 'Empty', cells: [] }]))).file)
    expect(empty.sheets.map(({ name, rows }) => [name, rows])).toEqual([['Empty', []]])
  })

  it('RPT-04 writes texts in their cells where they do not repeat, and shares those that do', async () => {
    const cells = Array.from({ length: 3000 }, (_, row) => [`only ${row}`, `often ${row % 3}`])
    const { file } = await writeBytes(arrayLayout([{ cells }]))
    const [sheet] = (await readXlsx(file)).sheets
    expect(sheet?.rows).toEqual(cells)
  })

  it('RPT-04 stands behind the interface for file formats', () => {
    expect(xlsxWriter).toMatchObject({ format: 'xlsx', extension: 'xlsx', write: writeXlsx })
  })
})
