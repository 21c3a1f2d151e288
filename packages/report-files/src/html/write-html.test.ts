// @vitest-environment jsdom
import type { Layout } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { arrayLayout } from '#fixtures/array-layout.ts'
import { attackReport } from '#fixtures/attack-report.ts'
import { engineExamples } from '#fixtures/engine-examples.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { stripReport } from '#fixtures/strip-report.ts'
import { bytesBy } from '#fixtures/write-file.ts'
import type { WriteOptions } from '#writer/workbook-writer.ts'
import { writeHtml } from './write-html.ts'

const open = async (layout: Layout, options: Partial<WriteOptions> = {}) => {
  const { file } = await bytesBy(writeHtml, layout, options)
  const source = file.toString()
  return { source, document: new DOMParser().parseFromString(source, 'text/html') }
}

/** The texts of a table as a grid, `·` where a merge covers. */
const gridOf = (table: Element): string[] => {
  const grid: string[][] = []
  for (const [row, line] of [...table.querySelectorAll('tr')].entries()) {
    const cells = (grid[row] ??= [])
    let column = 0
    for (const cell of line.querySelectorAll('td')) {
      while (cells[column] !== undefined) column++
      for (let down = 0; down < cell.rowSpan; down++)
        for (let right = 0; right < cell.colSpan; right++)
          (grid[row + down] ??= [])[column + right] =
            down + right === 0 ? (cell.textContent ?? '').trim() : '·'
    }
  }
  return grid.map((cells) => cells.join('|'))
}

describe('html', () => {
  it('RPT-04 shows the cells and merges of E1, E2 and E7 as the layout has them', async () => {
    const { document } = await open(engineExamples())
    const grids = [...document.querySelectorAll('table')].map(gridOf)
    expect(grids[0]).toEqual([
      'Region|Product|Amount',
      'East|Tea|10',
      '·|Tea|20',
      '·|Rice|30',
      '·|Subtotal|60.00',
      'West|Tea|40',
      '·|Oil|100',
      '·|Subtotal|140.00',
      'Total||200.00',
    ])
    expect(grids[1]?.at(-1)).toBe('Total|70.00|30.00|100.00|200.00')
    expect(grids[2]?.slice(0, 2)).toEqual(['|2023|·|·|2024|·|·', '·|1|2|Sum|1|2|Sum'])
    expect(document.querySelectorAll('table')[2]?.querySelectorAll('thead tr')).toHaveLength(2)
    expect([...document.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual([
      'E1',
      'E2',
      'E7',
    ])
  })

  it('RPT-04 attack 14 a watermark is a picture of its text, whatever that says', async () => {
    const { source } = await open(stripReport(1), { user: `<a">')` })
    const picture = /url\("data:image\/svg\+xml;base64,([^"]+)"\)/.exec(source)?.[1] ?? ''
    const drawn = Buffer.from(picture, 'base64').toString()
    expect(drawn).toContain('内部 &lt;a&quot;&gt;&#39;)</text>')
    const { children } = new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement
    expect(new Set([...children].map(({ tagName }) => tagName))).toEqual(new Set(['text']))
  })

  it('RPT-04 attack 14 nothing of a report becomes markup, a style or a script', async () => {
    const { source, document } = await open(attackReport(), { title: '</title><script>alert(1)</script>' })
    expect(document.querySelectorAll('script, img, iframe, object, svg, link, base, form')).toHaveLength(0)
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.filter((href) => !/^(https?:|#p\d)/.test(href))).toEqual([])
    const handlers = [...document.querySelectorAll('*')].flatMap((one) =>
      one.getAttributeNames().filter((name) => name.startsWith('on')),
    )
    expect(handlers).toEqual([])
    expect(document.title).toBe('</title><script>alert(1)</script>')
    expect(source).toContain(`default-src 'none'`)
  })

  it('RPT-04 attack 14 a font, a colour or a number format of a report stays in its place', async () => {
    const evil = {
      font: `x'}</style><script>alert(1)</script>`,
      color: 'red;background:url(http://evil)',
      numberFormat: '[Red]"<b>"0',
    }
    const { source, document } = await open(arrayLayout([{ cells: [[{ value: -5, style: 0 }]] }], [evil]))
    expect(source.match(/<script|evil\)/g)).toBeNull()
    expect(document.querySelector('td')?.textContent?.trim()).toBe('-<b>5')
  })

  it('RPT-04 hidden lines are gone, spans count what is seen, and a merge cuts no heading', async () => {
    const cells = [
      [{ value: 'wide', colSpan: 3 }, undefined, undefined, 'd'],
      [{ value: 'tall', rowSpan: 3 }, 'b', 'c', 'gone'],
      [undefined, 'gone', 'gone', 'gone'],
      [undefined, 'e', 'f', 'gone'],
    ]
    const lines = { hiddenRows: [2], hiddenColumns: [1] }
    const { document } = await open(arrayLayout([{ cells, ...lines, heading: { from: 0, to: 2 } }]))
    const table = document.querySelector('table')
    expect(table === null ? [] : gridOf(table)).toEqual(['wide|·|d', 'tall|c|gone', '·|f|gone'])
    expect(document.querySelector('thead')).toBeNull()
  })

  it('RPT-04 a long text runs over empty cells as far as they go; numbers are never cut', async () => {
    const long = '一段很长很长很长很长很长很长的文字'
    const { document } = await open(
      arrayLayout([
        {
          cells: [
            [long, null, undefined, 'x'],
            [long, 'y'],
          ],
        },
      ]),
    )
    const [first, second] = [...document.querySelectorAll('tr')].map((row) => row.querySelector('td'))
    expect(first?.querySelector('div')?.style.width).toBe('204px')
    expect(second?.querySelector('div')).toBeNull()
    expect(second?.className).toBe('t')
  })

  it('RPT-04 says its language, its paper and its title, with a report of no sheets too', async () => {
    const rich = await open(richReport(), { language: 'en', title: 'Sales' })
    expect(rich.document.documentElement.lang).toBe('en')
    expect(rich.source).toContain('@page p0{size:297mm 210mm;margin:20mm 10mm 15mm 12.7mm}')
    const none = await open(arrayLayout([]), { title: '空' })
    expect([none.document.title, none.document.documentElement.lang]).toEqual(['空', 'zh-CN'])
  })
})
