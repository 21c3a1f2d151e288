import { expect, it } from 'vitest'

import { writeDocx } from '#docx/write-docx.ts'
import { seenPdf } from '#fixtures/open-pdf.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { pagedReport } from '#fixtures/paged-report.ts'
import { bytesBy } from '#fixtures/write-file.ts'

const [height, margin, size] = [60, 10, 18]

/** Seven rows of 18 points, three on a page of 60 mm with margins of 10 mm; the second one is not printed. */
const report = (centerVertically?: boolean) =>
  pagedReport({
    rows: 7,
    cells: {
      A1: { kind: 'field', dataSet: 'p', field: 'id', expand: 'down' },
      A2: { kind: 'text', value: 'x', leftParent: null },
    },
    sheet: {
      rowCount: 2,
      rows: { 1: { unprinted: true } },
      print: {
        paper: 'custom',
        orientation: 'portrait',
        width: 80,
        height,
        margins: { top: margin, right: margin, bottom: margin, left: margin },
        scale: 50,
        rowsPerPage: 3,
        ...(centerVertically !== undefined && { centerVertically }),
      },
    },
  })

const points = (millimetres: number): number => (millimetres * 72) / 25.4
/** What lies above so many rows, drawn at half their size, between the margins. */
const above = (rows: number): number => (points(height - 2 * margin) - (rows * size) / 2) / 2

it('RPT-04 a PDF has each page’s rows in the middle between its margins; what is not printed counts for nothing', async () => {
  const [usual, centred] = await Promise.all([seenPdf(report()), seenPdf(report(true))])
  expect(centred.texts).toEqual([['1', '2', '3'], ['4', '5', '6'], ['7']])
  const lower = centred.baselines.map((page, at) => (usual.baselines[at]?.[0] ?? 0) - (page[0] ?? 0))
  expect(lower.map((one) => one.toFixed(1))).toEqual([3, 3, 1].map((rows) => above(rows).toFixed(1)))
})

it('RPT-04 Word has the same room above the table of each page', async () => {
  const bodyOf = async (centred?: boolean): Promise<string> =>
    partsOf((await bytesBy(writeDocx, report(centred), {})).file).get('word/document.xml') ?? ''
  const linesOf = (body: string) =>
    [...body.matchAll(/<w:p><w:pPr>(?:<w:pageBreakBefore\/>)?<w:spacing [^>]*w:line="(\d+)"/g)].map(
      ([, line]) => Number(line),
    )
  expect(linesOf(await bodyOf())).toEqual([20, 20, 20])
  // Twips; the last line belongs to the section.
  expect(linesOf(await bodyOf(true))).toEqual([...[3, 3, 1].map((rows) => Math.round(above(rows) * 20)), 20])
  expect(await bodyOf()).not.toContain('>x<')
})
