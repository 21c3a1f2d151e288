import { describe, expect, it } from 'vitest'
import { readHandMade } from '#fixtures/hand-made-xlsx.ts'
import { redPng } from '#fixtures/picture-report.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...items: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

type End = readonly [column: number, offset: number, row: number, offset2: number]
const end = (name: string, [column, x, row, y]: End): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${x}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${y}</xdr:rowOff></xdr:${name}>`
const picture = (from: End, to: End, id = 'i1'): string =>
  `<xdr:twoCellAnchor>${end('from', from)}${end('to', to)}<xdr:pic><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>`

const read = (sheet: string, anchors: readonly string[], media: Readonly<Record<string, Buffer>> = {}) =>
  readHandMade({
    sheets: [`${sheet}<drawing r:id="d1"/>`],
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': relations(['d1', 'drawing', '../drawings/drawing1.xml']),
      'xl/drawings/drawing1.xml':
        '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ' +
        `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}">${anchors.join('')}</xdr:wsDr>`,
      'xl/drawings/_rels/drawing1.xml.rels': relations(
        ['i1', 'image', '../media/image1.png'],
        ['i2', 'image', '../media/image2.png'],
      ),
      'xl/media/image1.png': redPng,
      ...media,
    },
  })

const rows = (text: string): string => `<sheetData>${text}</sheetData>`
const display = { picture: { fit: 'contain' } } as const

describe('pictures of a workbook', () => {
  it('RPT-04 RPT-05 lie in the cells that they cover, which become one, and travel with the report', async () => {
    const { template, remarks } = await read(rows('<row r="5"><c r="A5"><v>7</v></c></row>'), [
      picture([1, 100, 0, 0], [3, 0, 2, 50]),
      picture([0, 0, 6, 0], [0, 900, 6, 900]),
    ])
    const cells = template.sheets[0]?.cells
    expect(cells?.['B1']).toEqual({ kind: 'text', rowSpan: 3, colSpan: 2, value: 'picture:p1', display })
    expect(cells?.['A7']).toEqual({ kind: 'text', value: 'picture:p2', display })
    const own = { type: 'png', data: redPng.toString('base64') }
    expect(template.pictures).toEqual({ p1: own, p2: own })
    expect(template.sheets[0]?.rowCount).toBe(7)
    expect(remarks.filter(({ code }) => code === 'picture-left-out')).toEqual([])
  })

  it('RPT-04 take a merge that holds them, and never cells with contents or half a merge', async () => {
    const sheet =
      rows('<row r="1"><c r="A1"><v>7</v></c></row>') + '<mergeCells><mergeCell ref="C1:D4"/></mergeCells>'
    const { template, remarks } = await read(sheet, [
      picture([2, 50, 0, 50], [3, 50, 2, 50]),
      picture([0, 0, 0, 0], [0, 50, 1, 50]),
      picture([3, 0, 3, 0], [5, 0, 5, 0]),
    ])
    expect(template.sheets[0]?.cells['C1']).toMatchObject({ rowSpan: 4, colSpan: 2, value: 'picture:p1' })
    expect(template.sheets[0]?.cells['A1']?.value).toBe(7)
    expect(remarks).toContainEqual(expect.objectContaining({ code: 'picture-left-out', count: 2 }))
  })

  it('RPT-05 attack 11: other types, too large ones and missing ones stay behind', async () => {
    const at = (row: number): readonly [End, End] => [
      [0, 0, row, 0],
      [0, 9, row, 9],
    ]
    const { template, remarks } = await read(
      rows(''),
      [picture(...at(0), 'i2'), picture(...at(1), 'i9'), picture(...at(2))],
      { 'xl/media/image2.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    )
    expect(Object.keys(template.pictures ?? {})).toEqual(['p1'])
    expect(remarks).toContainEqual(expect.objectContaining({ code: 'picture-left-out', count: 2 }))
    const large = Buffer.concat([redPng, Buffer.alloc(1_200_000, 1)])
    const refused = await read(rows(''), [picture(...at(0))], { 'xl/media/image1.png': large })
    expect(refused.template).not.toHaveProperty('pictures')
  })
})
