import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reportDocument } from '#document/report-document.ts'
import { emptyTemplate } from '#model/plain.ts'
import type { Cell, Template } from '#model/template.ts'
import { reportThumbnail } from './report-thumbnail.ts'

const template = (cells: Readonly<Record<string, Cell>>): Template => {
  const empty = emptyTemplate('A')
  return {
    ...empty,
    sheets: empty.sheets.map((sheet) => ({
      ...sheet,
      cells,
      defaultRowHeight: 15,
      defaultColumnWidth: 80,
      rows: { 0: { size: 30 } },
      columns: { 1: { size: 40 } },
    })),
    styles: {
      head: {
        background: '#1f5fd0',
        bold: true,
        align: 'center',
        border: { top: { style: 'thin', color: '#000000' } },
      },
    },
  }
}

it('F1 the picture of a report has its cells where they stand, with fill, border and words', () => {
  const svg = reportThumbnail(
    template({
      A1: { kind: 'text', value: '标题', style: 'head', colSpan: 2 },
      B2: { kind: 'field', dataSet: 'd', field: 'x' },
      ZZ900: { kind: 'text', value: 'far away' },
    }),
  )
  // Twelve columns are 920 pixels: drawn at a fifth.
  expect(svg?.match(/<rect [^>]*>/g)).toEqual([
    expect.stringContaining('width="160"'),
    '<rect x="0" y="0" width="24" height="8" fill="#1f5fd0" stroke="#b8c1ce"/>',
    '<rect x="9.8" y="2.9" width="4.4" height="2.2" fill="#ffffff" opacity="0.8" rx="2"/>',
    '<rect x="16.8" y="9.4" width="4.4" height="1.1" fill="#18212f" opacity="0.4" rx="2"/>',
  ])
})

it('F1 a report without cells has no picture, and nobody sees what a cell says', () => {
  expect(reportThumbnail(template({}))).toBeUndefined()
  expect(reportThumbnail(template({ A1: { kind: 'text', value: 'secret' } }))).not.toContain('secret')
})

it('RPT-06 every stored report can be drawn', () => {
  const place = new URL('../../golden/', import.meta.url)
  for (const name of readdirSync(place)) {
    const reading = reportDocument.read(JSON.parse(readFileSync(new URL(name, place), 'utf8')))
    if ('problem' in reading) throw new Error(name)
    const isEmpty = Object.keys(reading.document.sheets[0]?.cells ?? {}).length === 0
    expect(reportThumbnail(reading.document) === undefined, name).toBe(isEmpty)
  }
})
