import { compile } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { describe, expect, it } from 'vitest'

import { handMade, readBytes, readHandMade } from '#fixtures/hand-made-xlsx.ts'

import { UnreadableWorkbook } from './index.ts'

/*
 * What holds, and how it was seen: each of these was taken away, and the tests were red: the sum of sizes and the ratio
 * (open-parts.ts), `doctype` and the depth (read-xml.ts), `isTooLarge` (read-sheet.ts), the area of merges (merges.ts).
 */
const MEGABYTE = 1_048_576
const one = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'
const cells = (count: number, columns = 100): string =>
  `<sheetData>${Array.from({ length: count }, (_, at) => `<c r="${letter(at % columns)}${Math.floor(at / columns) + 1}"><v>1</v></c>`).join('')}</sheetData>`
const letter = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letter(Math.floor(column / 26) - 1) + letter(column % 26)

const reasonOf = async (bytes: Promise<Buffer> | Buffer): Promise<readonly unknown[]> => {
  try {
    await readBytes(await bytes)
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return [error.reason, error.params['limit']]
    throw error
  }
  return ['read']
}

/** The zip with another name of one part, of the same length, everywhere. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

/** The zip with another unpacked size of one part in its directory, which is what readers believe. */
const saying = (zip: Buffer, part: string, size: number, packed?: number): Buffer => {
  const changed = Buffer.from(zip)
  const entry = changed.lastIndexOf(part) - 46
  changed.writeUInt32LE(size, entry + 24)
  if (packed !== undefined) changed.writeUInt32LE(packed, entry + 20)
  return changed
}

describe('RPT-04 attack 11: what a hostile package holds is refused before it costs anything', () => {
  it('a part that unpacks to more than all parts may, or out of nearly nothing', async () => {
    const zip = await handMade({ sheets: [one], parts: { 'xl/sharedStrings.xml': '<sst/>' } })
    expect(await reasonOf(saying(zip, 'xl/worksheets/sheet1.xml', 129 * MEGABYTE, 2 * MEGABYTE))).toEqual([
      'too-big',
      128,
    ])
    // Texts that no cell names are not unpacked at all.
    expect(await reasonOf(saying(zip, 'xl/sharedStrings.xml', 4000 * MEGABYTE))).toEqual(['read'])
    const blanks = await handMade({ sheets: [`${one}${' '.repeat(20 * MEGABYTE)}`] })
    expect(blanks.length).toBeLessThan(0.1 * MEGABYTE)
    expect(await reasonOf(blanks)).toEqual(['too-big', 128])
  })

  it('a part that is larger than it says', async () => {
    const zip = await handMade({ sheets: [one + ' '.repeat(20 * MEGABYTE)] })
    expect(await reasonOf(saying(zip, 'xl/worksheets/sheet1.xml', 1000))).toEqual(['broken', undefined])
  })

  it.each([
    [
      'a document type',
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>${one}</worksheet>`,
    ],
    ['entities', '<worksheet><sheetData><row><c><v>&x;</v></c></row></sheetData></worksheet>'],
    ['a tower of elements', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
    ['no XML', 'hello'],
    ['an end too soon', '<worksheet><sheetData><row>'],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xff])],
  ])('%s', async (_name, part) => {
    const made = handMade({ sheets: [one], parts: { 'xl/worksheets/sheet1.xml': part } })
    expect(await reasonOf(made)).toEqual(['broken', undefined])
  })

  it('names that climb out, no zip at all, half a zip, an encrypted workbook, a zip without a workbook', async () => {
    const zip = await handMade({ sheets: [one], parts: { 'aa/aa/evil': 'x' } })
    expect(await reasonOf(renamed(zip, 'aa/aa/evil', '../../evil'))).toEqual(['broken', undefined])
    expect(await reasonOf(Buffer.from('hello'))).toEqual(['broken', undefined])
    expect(await reasonOf(zip.subarray(0, zip.length / 2))).toEqual(['broken', undefined])
    expect(
      await reasonOf(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])),
    ).toEqual(['encrypted', undefined])
    expect(await reasonOf(handMade({ parts: { 'xl/workbook.xml': '<workbook/>' } }))).toEqual([
      'no-sheets',
      undefined,
    ])
  })
})

describe('RPT-04 what is larger than a template', () => {
  it('a sheet of too many cells stays behind by name; where it is the only one, the limit is named', async () => {
    expect(await reasonOf(handMade({ sheets: [cells(20_001)] }))).toEqual(['too-many-cells', 20_000])
    const { template, remarks } = await readHandMade({ sheets: [cells(1_000_000), one] })
    expect(template.sheets.map(({ name }) => name)).toEqual(['S2'])
    expect(remarks).toMatchObject([{ code: 'sheet-too-many-cells', sheet: 'S1', limit: 20_000 }])
  })

  it('cells and merges together stay within a template', async () => {
    const merges = Array.from(
      { length: 15_000 },
      (_, at) => `<mergeCell ref="EA${at + 1}:EB${at + 1}"/>`,
    ).join('')
    const sheet = `${cells(15_000)}<mergeCells>${merges}</mergeCells>`
    const { template, remarks } = await readHandMade({ sheets: [sheet] })
    expect(reportDocument.read(template)).toHaveProperty('document')
    expect(remarks).toMatchObject([{ code: 'merge-left-out', count: 10_000 }])
  })

  it('cells in column XFD and row 1,048,576 make no long lines; empty ones down to the last row cost nothing', async () => {
    const far = '<c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c><c r="A1048576"><v>1</v></c>'
    const empty = Array.from({ length: 60_000 }, (_, at) => `<c r="B${at + 1}" s="1"/>`).join('')
    const styles =
      '<fills><fill/><fill/><fill><patternFill patternType="solid"><fgColor rgb="FF112233"/></patternFill></fill></fills><cellXfs><xf/><xf fillId="2"/></cellXfs>'
    const { template, remarks } = await readHandMade({
      sheets: [`<sheetData>${far}${empty}</sheetData>`],
      styles,
    })
    expect(template.sheets[0]).toMatchObject({ columnCount: 2 })
    expect(Object.keys(template.sheets[0]?.cells ?? {}).length).toBeLessThanOrEqual(20_000)
    expect(remarks).toMatchObject([
      { code: 'empty-cells-left-out' },
      { code: 'cells-beyond-limit', count: 2, cells: ['XFD1', 'A1048576'] },
    ])
    expect(reportDocument.read(template)).toHaveProperty('document')
  })

  it('attack 12: a sheet named __proto__, merges upon merges, too many styles, wild numbers', async () => {
    const merges = Array.from(
      { length: 30_000 },
      (_, at) => `<mergeCell ref="A${(at % 50) + 1}:BXX2000"/>`,
    ).join('')
    const sheet = `<sheetFormatPr defaultRowHeight="1e99" defaultColWidth="-1"/><cols><col min="-5" max="1e300" width="NaN"/></cols><sheetData><row r="-1" ht="1e99"><c r="A0" s="-1"><v>1</v></c></row><row r="1e9"><c><v>1</v></c></row><row r="2"><c r="A2" s="99999999"><v>1e400</v></c></row></sheetData><mergeCells>${merges}<mergeCell ref="C3:D4"/></mergeCells><pageSetup scale="1e9" paperSize="-1" paperWidth="1e9mm" paperHeight="0mm"/>`
    const { template, remarks } = await readHandMade({ sheets: [sheet], attributes: ['name="__proto__"'] })
    expect(template.sheets[0]?.name).toBe('__proto__')
    expect(reportDocument.read(template)).toHaveProperty('document')
    expect(compile(template).problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(remarks.map(({ code }) => code)).toContain('merge-left-out')
    const styles = `<cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs>`
    expect(await reasonOf(handMade({ sheets: [one], styles }))).toEqual(['too-many-styles', 65_500])
  })

  it('attack 12: formulas made to be slow are read in the time of their length', async () => {
    const slow = [
      `(`.repeat(8000),
      `SUM(${'A1:B2,'.repeat(1300)}A1)`,
      `"${'""'.repeat(3900)}`,
      'A1:'.repeat(2600),
    ]
    const row = slow
      .flatMap((text) => Array.from({ length: 30 }, () => `<c><f>${text}</f><v>1</v></c>`))
      .join('')
    const { template } = await readHandMade({ sheets: [`<sheetData><row r="1">${row}</row></sheetData>`] })
    expect(template.sheets[0]?.columnCount).toBe(120)
  })

  it('attack 13 and 14: text that looks like a formula, a script or a prototype stays text', async () => {
    const texts = ['=SUM(A1)', '+1', '@x', '__proto__', '&lt;img onerror=alert(1)&gt;', '${7*7}']
    const row = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
    const { template, marks } = await readHandMade({
      sheets: [`<sheetData><row r="1">${row}</row></sheetData>`],
    })
    expect(Object.values(template.sheets[0]?.cells ?? {}).map(({ kind, value }) => [kind, value])).toEqual(
      ['=SUM(A1)', '+1', '@x', '__proto__', '<img onerror=alert(1)>', '${7*7}'].map((text) => ['text', text]),
    )
    // A mark is a name: it is offered, never worked out.
    expect(marks).toMatchObject([{ field: '7*7' }])
  })
})
