// @vitest-environment jsdom
import { compile, run } from '@gridwright/report-engine'
import type { Layout, Template } from '@gridwright/report-engine'
import { convertToHtml } from 'mammoth'
import { describe, expect, it } from 'vitest'
import { arrayLayout } from '#fixtures/array-layout.ts'
import { attackReport } from '#fixtures/attack-report.ts'
import { barcodeReport } from '#fixtures/barcode-report.ts'
import { engineExamples } from '#fixtures/engine-examples.ts'
import { onOnePage } from '#fixtures/one-page.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { stripReport } from '#fixtures/strip-report.ts'
import { bytesBy } from '#fixtures/write-file.ts'
import { parseXml } from '#fixtures/xml-tree.ts'
import { writeDocx } from './write-docx.ts'

const open = async (layout: Layout) => {
  const { file, result } = await bytesBy(writeDocx, layout, { day: '2026-11-24' })
  const parts = partsOf(file)
  for (const [name, content] of parts) if (/\.(xml|rels)$/.test(name)) parseXml(content)
  const { value } = await convertToHtml({ buffer: file })
  const page = new DOMParser().parseFromString(value, 'text/html')
  return { parts, page, result, body: parts.get('word/document.xml') ?? '' }
}

/** The texts of a table as a grid, `·` where a merge covers. */
const gridOf = (table: Element): string[] => {
  const grid: string[][] = []
  for (const [row, line] of [...table.querySelectorAll('tr')].entries()) {
    const cells = (grid[row] ??= [])
    let column = 0
    for (const cell of line.querySelectorAll('td, th')) {
      const { rowSpan, colSpan } = cell as HTMLTableCellElement
      while (cells[column] !== undefined) column++
      for (let down = 0; down < rowSpan; down++)
        for (let right = 0; right < colSpan; right++)
          (grid[row + down] ??= [])[column + right] = down + right === 0 ? (cell.textContent ?? '') : '·'
    }
  }
  return grid.map((cells) => cells.join('|'))
}

/** E10 of the reference: heading, page sums, a total, three body rows on a page. */
const paged = (rows: number): Layout => {
  const template: Template = {
    version: 1,
    styles: {},
    parameters: [],
    dataSets: [{ name: 'p', dataSetId: 'p' }],
    sheets: [
      {
        name: 'E&10',
        rowCount: 4,
        columnCount: 2,
        defaultRowHeight: 15,
        defaultColumnWidth: 80,
        rows: { 0: { role: 'heading' }, 2: { role: 'footing' }, 3: { role: 'summary' } },
        columns: {},
        cells: {
          A1: { kind: 'text', value: 'No' },
          B1: { kind: 'text', value: 'Amt' },
          A2: { kind: 'field', dataSet: 'p', field: 'id', expand: 'down' },
          B2: { kind: 'field', dataSet: 'p', field: 'amt' },
          A3: { kind: 'text', value: 'Page sum', leftParent: null },
          B3: { kind: 'formula', formula: '=PAGESUM(B2)', leftParent: null },
          A4: { kind: 'text', value: 'Total', leftParent: null },
          B4: { kind: 'formula', formula: '=SUM(B2)', leftParent: null },
        },
        print: {
          paper: 'A4',
          orientation: 'portrait',
          margins: { top: 20, right: 20, bottom: 20, left: 20 },
          scale: 100,
          rowsPerPage: 3,
          header: '&L&A&R&D',
          footer: '&P/&N',
        },
      },
    ],
  }
  const numbers = Float64Array.from({ length: rows }, (_, index) => index + 1)
  const columns = ['id', 'amt'].map((name) => ({ name, type: 'number' as const, values: numbers }))
  const { report } = compile(template)
  if (report === undefined) throw new Error('does not compile')
  return run(report, { tables: { p: { length: rows, columns } }, parameters: {} })
}

describe('docx', () => {
  it('RPT-04 strips are tables beside each other, the watermark stands in the header', async () => {
    const { page, parts } = await open(stripReport(7))
    const outer = [...page.body.children].filter(({ tagName }) => tagName === 'TABLE')
    expect(outer.map((table) => [...table.querySelectorAll('table')].map(gridOf))).toEqual([
      [
        ['通讯录|', 'No|Amt', '1|1', '2|2', '3|3'],
        ['No|Amt', '4|4', '5|5', '6|6'],
      ],
      [['No|Amt', '7|7']],
    ])
    expect(parts.get('word/header1.xml')).toContain('string="内部 "')
  })

  it('RPT-04 another reader sees the cells and merges of E1, E2 and E7', async () => {
    const { page } = await open(engineExamples())
    const grids = [...page.querySelectorAll('table')].map(gridOf)
    expect(grids[0]?.slice(0, 6)).toEqual([
      'Region|Product|Amount',
      'East|Tea|10',
      '·|Tea|20',
      '·|Rice|30',
      '·|Subtotal|60.00',
      'West|Tea|40',
    ])
    expect(grids[1]?.at(-1)).toBe('Total|70.00|30.00|100.00|200.00')
    expect(grids[2]?.slice(0, 2)).toEqual(['|2023|·|·|2024|·|·', '·|1|2|Sum|1|2|Sum'])
  })

  it('RPT-04 E10: a table for each page with its sums, header and footer as the viewer has them', async () => {
    const { page, body, parts } = await open(paged(7))
    const grids = [...page.querySelectorAll('table')].map(gridOf)
    expect(grids.map((grid) => grid.slice(-2))).toEqual([
      ['3|3', 'Page sum|6'],
      ['6|6', 'Page sum|15'],
      ['Page sum|7', 'Total|28'],
    ])
    expect(body.match(/<w:pageBreakBefore\/>/g)).toHaveLength(2)
    const [header = '', footer = ''] = ['header1', 'footer2'].map((name) => parts.get(`word/${name}.xml`))
    expect(
      header
        .replaceAll(/<[^>]*>/g, '|')
        .split('|')
        .filter((text) => text.trim() !== ''),
    ).toEqual(['E&amp;10', '2026-11-24'])
    expect(footer).toMatch(/ PAGE .*<w:t xml:space="preserve">\/3</)
    expect((await open(paged(6))).page.querySelectorAll('table')).toHaveLength(2)
  })

  it('RPT-04 attack 14 nothing of a report leaves its text; links lead to the web alone', async () => {
    const { page, parts } = await open(onOnePage(attackReport()))
    const links = [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
    expect(links.filter((href) => !/^https?:/.test(href))).toEqual([])
    const targets = [
      ...(parts.get('word/_rels/document.xml.rels') ?? '').matchAll(/Target="([^"]*)" TargetMode/g),
    ]
    expect(targets.filter(([, target]) => !/^https?:/.test(target ?? ''))).toEqual([])
    expect(page.querySelectorAll('script, img, iframe')).toHaveLength(0)
  })

  it('RPT-04 a long text takes empty columns, then ends with a mark; a number that has no room is not cut', async () => {
    const long = '一段很长很长很长很长很长很长的文字'
    const wide = { value: 1_234_567_890, style: 0 }
    const cells = [
      [long, null, null, 'x'],
      [long, 'y', { ...wide }, 'z'],
    ]
    const { page } = await open(onOnePage(arrayLayout([{ cells }], [{ numberFormat: '#,##0.00' }])))
    const [first = '', second = ''] = [...page.querySelectorAll('table')].flatMap(gridOf)
    expect(first).toMatch(/^一段[很长]+…\|·\|·\|x$/)
    expect(second).toMatch(/^一段[很长]+…\|y\|#+\|z$/)
    expect(first.indexOf('…')).toBeGreaterThan(second.indexOf('…'))
  })

  it('RPT-04 hidden columns are gone, rich reports and reports of nothing are whole files', async () => {
    const cells = [
      [{ value: 'wide', colSpan: 3 }, undefined, undefined, 'd'],
      ['a', 'gone', 'c', 'd'],
    ]
    const { page } = await open(onOnePage(arrayLayout([{ cells, hiddenColumns: [1] }])))
    expect([...page.querySelectorAll('table')].flatMap(gridOf)).toEqual(['wide|·|d', 'a|c|d'])
    expect((await open(onOnePage(richReport()))).page.querySelectorAll('table')).toHaveLength(2)
    const turned = arrayLayout([{ cells: [[{ value: 'a', style: 0 }]] }], [{ rotation: 45 }])
    expect((await open(onOnePage(turned))).result.warnings).toEqual([
      { severity: 'warning', code: 'turned-left-out', sheet: 'Sheet', cells: ['A1'], params: { count: 1 } },
    ])
    expect((await open(arrayLayout([]))).page.querySelectorAll('table')).toHaveLength(0)
  })

  it('RPT-05 barcodes are pictures in their cells, with the text below the bars', async () => {
    const { page, parts } = await open(onOnePage(barcodeReport()))
    expect(page.querySelectorAll('img')).toHaveLength(4)
    expect([...parts.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(3)
    expect([...page.querySelectorAll('table')].flatMap(gridOf)[0]).toBe('货号|6901234567892|')
  })

  it('RPT-04 says that Word holds no more than 63 columns', async () => {
    const cells = [Array.from({ length: 64 }, (_, column) => column)]
    await expect(open(onOnePage(arrayLayout([{ cells }])))).rejects.toMatchObject({
      code: 'too-many-columns',
      params: { count: 64, most: 63 },
    })
  })
})
