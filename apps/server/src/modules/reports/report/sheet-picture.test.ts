import type { Template } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { sheetPicture } from './sheet-picture.ts'

const template = (cells: Template['sheets'][number]['cells']): Template =>
  ({
    sheets: [
      {
        name: 'A',
        cells,
        rowCount: 100,
        columnCount: 26,
        defaultRowHeight: 15,
        defaultColumnWidth: 80,
        rows: { 0: { size: 30 } },
        columns: { 1: { size: 40 } },
      },
    ],
    styles: { head: { background: '#1f5fd0', bold: true, align: 'center', border: {} } },
  }) as unknown as Template

it('F1 the picture of a report has its cells where they stand, with fill, border and words', () => {
  const picture = sheetPicture(
    template({
      A1: { kind: 'text', value: '标题', style: 'head', colSpan: 2 },
      B2: { kind: 'field', dataSet: 'd', field: 'x' },
      ZZ900: { kind: 'text', value: 'far away' },
    }),
  )
  expect(picture?.shapes).toEqual([
    {
      x: 0,
      y: 0,
      width: 120,
      height: 40,
      fill: '#1f5fd0',
      line: true,
      ink: expect.closeTo(22 / 120),
      bold: true,
      align: 'center',
    },
    expect.objectContaining({ fill: '', x: 80, y: 40, width: 40, height: 20, ink: 0.55, line: false }),
  ])
})

it('F1 a report without cells has no picture', () => {
  expect(sheetPicture(template({}))).toBeUndefined()
})
