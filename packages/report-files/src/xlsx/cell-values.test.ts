import type { CellValue } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'

import { arrayLayout } from '#fixtures/array-layout.ts'
import { partsOf, sheetXmls } from '#fixtures/open-xlsx.ts'
import { writeBytes } from '#fixtures/write-file.ts'

/** The first cell's XML without its address, its text where the shared one is meant. */
async function cellXml(value: CellValue, numberFormat?: string): Promise<string> {
  const styles = numberFormat === undefined ? [] : [{ numberFormat }]
  const style = numberFormat === undefined ? -1 : 0
  const { file } = await writeBytes(arrayLayout([{ cells: [[{ value, style }]] }], styles))
  const xml = /<c r="A1"(.*?)(?:<\/c>|<\/row>)/s.exec(sheetXmls(file)[0] ?? '')?.[1] ?? ''
  const shared = /<si><t>(.*?)<\/t>/.exec(partsOf(file).get('xl/sharedStrings.xml') ?? '')?.[1]
  return shared === undefined ? xml : xml.replace('t="s"><v>0</v>', shared)
}

const day = (text: string): CellValue => ({ date: Date.parse(`${text}Z`) })

describe('a value in its cell', () => {
  it.each([
    // Excel keeps 15 digits: whole numbers with more are ids and go out as text, from 1E21 on as magnitudes.
    [999_999_999_999_999, '><v>999999999999999</v>'],
    [1e15, ' 1000000000000000'],
    [-1e15, ' s="1" -1000000000000000'],
    [1e15 + 0.5, '><v>1000000000000000.5</v>'],
    [1e21, '><v>1e+21</v>'],
    [Number.NaN, ''],
    [Infinity, ' t="e"><v>#NUM!</v>'],
    [true, ' t="b"><v>1</v>'],
    [false, ' t="b"><v>0</v>'],
    [null, ''],
    ['', ''],
    [{ error: '#VALUE!', cause: '' }, ' t="e"><v>#VALUE!</v>'],
  ] as const)('RPT-04 issue 9: %s', async (value, xml) => {
    expect(await cellXml(value)).toBe(xml)
  })

  it.each([
    ['1900-03-01T00:00:00', '<v>61</v>'],
    ['1900-02-28T23:59:59', '1900-02-28 23:59:59'],
    ['9999-12-31T12:00:00', '<v>2958465.5</v>'],
  ])('RPT-04 issue 9: the date %s', async (text, xml) => {
    expect(await cellXml(day(text), 'yyyy')).toContain(xml)
  })
})
