import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { readFiles, UnreadableReport } from './index.ts'
import { readUReport } from './ureport/read-ureport.ts'

const MEGABYTE = 1_048_576

const cell = (name: string, row: number, column: number, value = ''): string =>
  `<cell expand="None" name="${name}" row="${row}" col="${column}"><simple-value><![CDATA[${value}]]></simple-value></cell>`
const report = (inner: string, before = ''): string => `${before}<ureport>${inner}</ureport>`
const expression = (text: string): string =>
  `<cell expand="None" name="A1" row="1" col="1"><expression-value><![CDATA[${text}]]></expression-value></cell>`

const reasonOf = (text: string): readonly string[] => {
  try {
    readUReport(text, 'x')
  } catch (error) {
    if (error instanceof UnreadableReport) return [error.reason, error.what]
    throw error
  }
  return ['read']
}

const readNamed = async (name: string, bytes: Buffer) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gridwright-migrate-'))
  try {
    const place = path.join(folder, 'file')
    await writeFile(place, bytes)
    return await readFiles({ path: place, name })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const zipOf = (files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

describe('RPT-04 attack 11: hostile templates are refused before they cost anything', () => {
  it('entities, from outside or unfolding', () => {
    const outside = '<!DOCTYPE ureport [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(reasonOf(report(cell('A1', 1, 1, '&x;'), outside))).toEqual(['broken', 'DOCTYPE'])
    const levels = Array.from({ length: 10 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
    const laughs = `<!DOCTYPE ureport [<!ENTITY a0 "ha">${levels.join('')}]>`
    expect(reasonOf(report('&a10;', laughs))).toEqual(['broken', 'DOCTYPE'])
    expect(reasonOf(report('<cell name="A1" row="1" col="1">&x;</cell>'))[0]).toBe('broken')
  })

  it('nesting, elements, length, cells', () => {
    expect(reasonOf(report('<a>'.repeat(5_000) + '</a>'.repeat(5_000)))).toEqual(['too-big', ''])
    expect(reasonOf(report('<a/>'.repeat(200_001)))).toEqual(['too-big', ''])
    expect(reasonOf(report(' '.repeat(8_000_001)))).toEqual(['too-big', ''])
    const many = Array.from({ length: 20_001 }, (_, at) => cell('', Math.floor(at / 100) + 1, (at % 100) + 1))
    expect(reasonOf(report(many.join('')))).toEqual(['too-many-cells', '20000'])
    expect(reasonOf(report(''))).toEqual(['no-cells', ''])
    expect(reasonOf('<html/>')).toEqual(['unknown', 'html'])
  })

  it('places beyond every sheet, merges upon merges, parents in a circle', () => {
    const far = readUReport(report(cell('A1', 1, 1, 'x') + cell('XFD1', 1, 16_384) + cell('A9', 1e9, 1)), 'x')
    expect(Object.keys(far.template.sheets[0]?.cells ?? {})).toEqual(['A1'])
    expect(far.remarks.map(({ code }) => code)).toEqual(['cell-outside', 'cell-outside'])
    const wide = (name: string, row: number): string =>
      cell(name, row, 1, 'x').replace('<cell ', '<cell row-span="2000" col-span="2000" ')
    const merged = readUReport(report(wide('A1', 1) + wide('A2', 2)), 'x')
    expect(merged.remarks.map(({ code }) => code)).toEqual(['merge-left-out', 'merge-left-out'])
    const circle = ['A1', 'B1'].map((name, at) =>
      cell(name, 1, at + 1, name).replace('<cell ', `<cell left-cell="${at === 0 ? 'B1' : 'A1'}" `),
    )
    expect(readUReport(report(circle.join('')), 'x').template.sheets[0]?.cells['A1']).toMatchObject({
      leftParent: null,
    })
  })

  it('attack 12: names of prototypes, and expressions that would take for ever', () => {
    const started = performance.now()
    const nested = (open: string, inner: string, close: string): string =>
      open.repeat(3_000) + inner + close.repeat(3_000)
    for (const text of [
      nested('(', '1', ')'),
      nested('sum(', 'A1', ')'),
      `"${'\\'.repeat(7_000)}`,
      `A1${'+1'.repeat(3_000)}`,
      '-'.repeat(7_000),
    ]) {
      const { remarks } = readUReport(report(expression(text)), 'x')
      expect(remarks[0]?.code).toMatch(/^expression-/)
    }
    const sql = `<datasource name="s" type="jdbc"><dataset name="__proto__" type="sql"><sql><![CDATA[${'/*'.repeat(40_000)}]]></sql></dataset></datasource>`
    const proto =
      '<cell expand="Down" name="A1" row="1" col="1"><dataset-value dataset-name="__proto__" property="constructor" aggregate="__proto__" order="none"/></cell>'
    const { template, remarks } = readUReport(report(proto + sql), 'x')
    expect(template.sheets[0]?.cells['A1']).toMatchObject({
      dataSet: '__proto__',
      field: 'constructor',
      aggregate: 'list',
    })
    expect(remarks.map(({ code }) => code)).toContain('aggregate-unknown')
    expect(({} as Record<string, unknown>)['field']).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('RPT-04 attack 11: zips of templates', () => {
  it('what unpacks to too much is not unpacked; names lead nowhere', async () => {
    const blanks = await zipOf({ 'a.xml': Buffer.alloc(20 * MEGABYTE, ' ') })
    expect(blanks.length).toBeLessThan(0.1 * MEGABYTE)
    await expect(readNamed('a.zip', blanks)).rejects.toMatchObject({ reason: 'too-big' })
    const good = report(cell('A1', 1, 1, 'x'))
    const climbing = Buffer.from(
      (await zipOf({ 'aa/aa/etc/x.ureport.xml': good }))
        .toString('latin1')
        .replaceAll('aa/aa/etc', '../../etc'),
      'latin1',
    )
    expect((await readNamed('a.zip', climbing)).reports.map(({ name }) => name)).toEqual(['x'])
    await expect(readNamed('a.zip', Buffer.from('PK\u0003\u0004nothing'))).rejects.toMatchObject({
      reason: 'broken',
    })
    const many = await zipOf(
      Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.xml`, good])),
    )
    await expect(readNamed('a.zip', many)).rejects.toMatchObject({ reason: 'too-big', what: '2000' })
  })

  it('one broken file stops no other; names in GB 18030 are read', async () => {
    const bytes = await zipOf({
      'good.xml': report(cell('A1', 1, 1, 'x')),
      'bad.xml': '<ureport>',
      'notes.txt': 'x',
    })
    const reading = await readNamed('a.zip', bytes)
    expect([reading.reports.length, reading.refused.map(({ name }) => name)]).toEqual([1, ['bad']])
    const chinese = Buffer.from(
      '<?xml version="1.0" encoding="GBK"?><ureport><cell name="A1" row="1" col="1"><simple-value>',
      'latin1',
    )
    const gbk = Buffer.concat([
      chinese,
      Buffer.from([0xd6, 0xd0]),
      Buffer.from('</simple-value></cell></ureport>'),
    ])
    const [read] = (await readNamed('x.xml', gbk)).reports
    expect(read?.template.sheets[0]?.cells['A1']?.value).toBe('中')
  })
})
