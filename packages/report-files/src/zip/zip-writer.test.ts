import { Writable } from 'node:stream'

import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { openSink } from '#writer/sink.ts'

import { openZip } from './zip-writer.ts'

const NEVER = { bytes: 0xffff_ffff, entries: 0xffff }
/** Everything is large. */
const ALWAYS = { bytes: 1, entries: 1 }

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    '<Override PartName="/xl/s.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="表" sheetId="1" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="s.xml"/></Relationships>',
}

async function zipOfManyChunks(limits: typeof NEVER): Promise<Buffer> {
  const written: Buffer[] = []
  const sink = openSink(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written.push(chunk)
        setImmediate(done)
      },
    }),
  )
  const zip = openZip(sink, 6, limits)
  for (const [name, text] of Object.entries(PARTS)) await zip.add(name, Buffer.from(text))
  const entry = await zip.open('xl/s.xml')
  const memory = Buffer.from(
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
  )
  await entry.write(memory, () => memory.fill(0))
  for (let row = 1; row <= 40; row++) {
    const chunk = Buffer.from(`<row r="${row}"><c r="A${row}"><v>${row}</v></c></row>`)
    await entry.write(chunk, () => chunk.fill(0))
  }
  await entry.write(Buffer.from('</sheetData></worksheet>'), () => undefined)
  await entry.end()
  const size = await zip.end()
  await sink.end()
  expect(size).toBe(Buffer.concat(written).length)
  return Buffer.concat(written)
}

describe('a ZIP archive', () => {
  it.each([
    ['small', NEVER],
    ['with the 64-bit records of large ones', ALWAYS],
  ])('RPT-04 %s holds its chunks in order, though they are compressed side by side', async (_, limits) => {
    const book = await readXlsx(await zipOfManyChunks(limits))
    expect(book.sheets[0]?.rows.flat()).toEqual(Array.from({ length: 40 }, (__, index) => index + 1))
  })

  it('RPT-04 has 64-bit records only where something needs them, because Excel refuses others', async () => {
    const end = Buffer.from([0x50, 0x4b, 6, 6])
    expect((await zipOfManyChunks(NEVER)).includes(end)).toBe(false)
    expect((await zipOfManyChunks(ALWAYS)).includes(end)).toBe(true)
  })
})
