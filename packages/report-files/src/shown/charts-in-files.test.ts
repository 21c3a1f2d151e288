// @vitest-environment jsdom
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chartKinds } from '@gridwright/charts'
import { describe, expect, it } from 'vitest'
import { chartReport } from '#fixtures/chart-report.ts'
import { seenPdf } from '#fixtures/open-pdf.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { bytesBy, writeBytes, writeFile } from '#fixtures/write-file.ts'
import { writeDocx } from '#docx/write-docx.ts'
import { writeHtml } from '#html/write-html.ts'

const looks = chartKinds.map((kind) => ({ kind, title: `图 ${kind}`, labels: true }))

describe('charts in files', () => {
  it('RPT-05 html has each as shapes and texts where the viewer has it, and nothing that runs', async () => {
    const { file } = await bytesBy(writeHtml, chartReport(looks), {})
    const page = new DOMParser().parseFromString(file.toString(), 'text/html')
    const charts = [...page.querySelectorAll<SVGElement>('.c > svg')]
    expect(charts.map((svg) => svg.querySelector('title')?.textContent)).toEqual(
      looks.map(({ title }) => title),
    )
    expect(charts[0]?.textContent).toContain('华东 <East>')
    const names = new Set(
      charts.flatMap((svg) => [...svg.querySelectorAll('*')].map(({ tagName }) => tagName)),
    )
    expect([...names].toSorted()).toEqual(['path', 'svg', 'text', 'title'])
  })

  it('RPT-05 xlsx has charts of its own over the cells, and pictures of the kinds that Excel has not', async () => {
    const { file, result } = await writeBytes(chartReport(looks))
    const parts = partsOf(file)
    const charts = [...parts.keys()].filter((name) => name.startsWith('xl/charts/'))
    expect(charts).toHaveLength(10)
    const [column = '', , , , pie = ''] = charts.map((name) => parts.get(name) ?? '')
    expect(column).toContain("<c:cat><c:strRef><c:f>'图表'!$A$2:$A$5</c:f>")
    expect(column).toContain("<c:val><c:numRef><c:f>'图表'!$B$2:$B$5</c:f>")
    expect(column).toContain('华东 &lt;East&gt;')
    expect(pie).toContain('<c:pieChart>')
    const bubble = charts.map((name) => parts.get(name) ?? '').find((xml) => xml.includes('<c:bubbleChart>'))
    expect(bubble).toMatch(/<c:yVal>.*<c:bubbleSize><c:numLit>.*<c:v>0\.31<\/c:v>/)
    expect(result.warnings).toMatchObject([{ code: 'charts-as-pictures', params: { count: 6 } }])
    const painted = [
      ...(parts.get('xl/drawings/drawing1.xml') ?? '').matchAll(/<xdr:pic>.*?descr="([^"]*)"/g),
    ]
    expect(painted.map(([, title]) => title)).toHaveLength(6)
    expect([...parts.keys()].filter((name) => name.startsWith('xl/media/'))).toHaveLength(6)
    const folder = await mkdtemp(join(tmpdir(), 'gridwright-charts-'))
    try {
      const path = join(folder, 'charts.xlsx')
      await writeFile(path, chartReport(looks))
      const [source = ''] = await openWithLibreOffice([path])
      expect(source.match(/<draw:object[ >]/g)).toHaveLength(10)
      expect(source.match(/<draw:image[ >]/g)?.length).toBeGreaterThanOrEqual(6)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('RPT-05 xlsx keeps the values of a sorted chart in the chart', async () => {
    const { file } = await writeBytes(
      chartReport([{ kind: 'bar', sort: 'descending', top: 2, others: '其他' }]),
    )
    const chart = partsOf(file).get('xl/charts/chart1.xml') ?? ''
    expect(chart).not.toContain('<c:f>')
    expect([...chart.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, text]) => text).slice(1, 7)).toEqual([
      '华南',
      '华东 &lt;East&gt;',
      '其他',
      '1430',
      '1200',
      '1590',
    ])
  })

  it('RPT-05 pdf has their texts as text and their marks as paths, none cut by a page', async () => {
    const { file, texts, result } = await seenPdf(chartReport(looks))
    for (const { title } of looks) expect(texts.flat().join('')).toContain(title.replace(' ', ''))
    expect(result.warnings).toEqual([])
    expect(file.toString('latin1')).not.toContain('/Subtype/Image')
  })

  it('RPT-05 docx lays each over its cells, twice as sharp as it is large', async () => {
    const { file, result } = await bytesBy(writeDocx, chartReport(looks), {})
    const parts = partsOf(file)
    const text = parts.get('word/document.xml') ?? ''
    expect(
      [...text.matchAll(/<wp:docPr id="\d+" name="Chart \d+" descr="([^"]*)"/g)].map((one) => one[1]),
    ).toEqual(looks.map(({ title }) => title))
    expect(text.match(/<wp:extent cx="4572000" cy="2476500"\/>/g)).toHaveLength(looks.length)
    expect([...parts.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(looks.length)
    expect(result.warnings).toEqual([])
  })
})
