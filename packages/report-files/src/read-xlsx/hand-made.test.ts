import type { Sheet, Style, Template } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'

import { readHandMade } from '#fixtures/hand-made-xlsx.ts'

const rows = (...cells: readonly string[]): string => `<sheetData>${cells.join('')}</sheetData>`
const row = (at: number, cells: string): string => `<row r="${at}">${cells}</row>`
const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const formula = (at: string, f: string, v = '7'): string => `<c r="${at}">${f}<v>${v}</v></c>`
const look = (template: Template, cell: string): Style | undefined =>
  template.styles[template.sheets[0]?.cells[cell]?.style ?? '']

const STYLES = [
  '<numFmts><numFmt numFmtId="170" formatCode="0.0&quot;t&quot;"/></numFmts>',
  '<fonts><font><sz val="11"/><name val="Calibri"/></font><font><b/><color theme="4" tint="-0.25"/></font></fonts>',
  '<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor theme="4" tint="0.6"/></patternFill></fill>',
  '<fill><patternFill patternType="darkUp"><fgColor indexed="10"/><bgColor rgb="FF00FF00"/></patternFill></fill></fills>',
  '<borders><border/><border><left style="mediumDashed"><color indexed="12"/></left><diagonal style="thin"/></border></borders>',
  '<cellXfs><xf/><xf fontId="1" fillId="2"/><xf numFmtId="14"/><xf numFmtId="170"/><xf fillId="3" borderId="1">',
  '<alignment horizontal="center" vertical="center" textRotation="120" wrapText="1"/></xf></cellXfs>',
  '<dxfs><dxf><font><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs>',
].join('')
const THEME =
  '<a:theme xmlns:a="a"><a:clrScheme><a:dk1><a:sysClr lastClr="000000"/></a:dk1><a:lt1><a:sysClr lastClr="FFFFFF"/></a:lt1>' +
  '<a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:theme>'
const looks = { styles: STYLES, parts: { 'xl/theme/theme1.xml': THEME } }

describe('looks', () => {
  it('RPT-04 colours of a theme with their tint are those that Excel shows', async () => {
    const { template } = await readHandMade({
      ...looks,
      sheets: [rows(row(1, '<c r="A1" s="1"><v>1</v></c>'))],
    })
    // Excel 2016: accent 1, 60 % lighter and 25 % darker.
    expect(look(template, 'A1')).toEqual({ bold: true, color: '#2f5597', background: '#b4c7e7' })
  })

  it('RPT-04 patterns, odd lines and clockwise text become the nearest, and a remark says where', async () => {
    const { template, remarks } = await readHandMade({
      ...looks,
      sheets: [rows(row(1, '<c r="A1" s="4"><v>1</v></c>'))],
    })
    expect(look(template, 'A1')).toEqual({
      font: 'Calibri',
      background: '#00ff00',
      align: 'center',
      verticalAlign: 'middle',
      rotation: -30,
      wrap: true,
      border: { left: { style: 'dashed', color: '#0000ff' } },
    })
    expect(remarks.map(({ code, cells }) => [code, ...cells])).toEqual([
      ['fill-simplified', 'A1'],
      ['diagonal-left-out', 'A1'],
    ])
  })

  it.each([
    ['1900', '<workbookPr/>', '45351', Date.UTC(2024, 1, 29)],
    ['1904', '<workbookPr date1904="1"/>', '43889', Date.UTC(2024, 1, 29)],
  ])('RPT-04 a date of the system of %s', async (_name, property, serial, date) => {
    const made = {
      ...looks,
      sheets: [rows(row(1, `<c r="A1" s="2"><v>${serial}</v></c><c r="B1" s="3"><v>2</v></c>`))],
    }
    const workbook = `<workbook xmlns:r="r">${property}<sheets><sheet name="a" r:id="s1"/></sheets></workbook>`
    const { template } = await readHandMade({
      ...made,
      parts: { ...made.parts, 'xl/workbook.xml': workbook },
    })
    expect(template.sheets[0]?.cells['A1']?.value).toEqual({ date })
    expect(look(template, 'A1')?.numberFormat).toBe('yyyy/m/d')
    expect(template.sheets[0]?.cells['B1']?.value).toBe(2)
    expect(look(template, 'B1')?.numberFormat).toBe('0.0"t"')
  })

  it('RPT-04 widths follow the digits of the workbook’s own font', async () => {
    const sheet = `<sheetFormatPr defaultRowHeight="14.4"/><cols><col min="1" max="16384" width="10.7109375"/></cols>${rows(row(1, text('B1', 'x')))}`
    const { template } = await readHandMade({ ...looks, sheets: [sheet] })
    expect(template.sheets[0]).toMatchObject({
      columns: { '0': { size: 75 }, '1': { size: 75 } },
      columnCount: 2,
      defaultRowHeight: 14.4,
      defaultColumnWidth: 64,
    })
  })

  it('RPT-04 rich text comes in parts, readings of Japanese stay behind, control signs too', async () => {
    const look = '<b/><color rgb="FFC00000"/><sz val="9"/><rFont val="宋体"/><vertAlign val="superscript"/>'
    const strings = `<sst><si><r><t>Hel</t></r><r><rPr>${look}</rPr><t>lo</t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_b_x0001_</t></si></sst>`
    const inline = '<is><r><t xml:space="preserve">a </t></r><r><rPr><i/><u/></rPr><t>&lt;b&gt;</t></r></is>'
    const sheet = rows(
      row(1, '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>9</v></c>') +
        row(2, `<c r="A2" t="inlineStr">${inline}</c>`),
    )
    const { template, remarks } = await readHandMade({
      sheets: [sheet],
      parts: { 'xl/sharedStrings.xml': strings },
    })
    const red = { bold: true, color: '#c00000', font: '宋体', fontSize: 9, script: 'super' }
    const cells: Sheet['cells'] = template.sheets[0]?.cells ?? {}
    expect(cells).toEqual({
      A1: { kind: 'text', value: 'Hello', richText: [{ text: 'Hel' }, { text: 'lo', ...red }] },
      B1: { kind: 'text', value: 'a\nb' },
      A2: {
        kind: 'text',
        value: 'a <b>',
        richText: [{ text: 'a ' }, { text: '<b>', italic: true, underline: true }],
      },
    })
    expect(remarks).toEqual([])
  })

  it('RPT-04 a text of more parts than a template takes comes in one look, with a remark', async () => {
    const parts = '<r><rPr><b/></rPr><t>x</t></r>'.repeat(501)
    const sheet = rows(row(1, `<c r="A1" t="inlineStr"><is>${parts}</is></c>`))
    const { template, remarks } = await readHandMade({ sheets: [sheet] })
    expect(template.sheets[0]?.cells['A1']).toEqual({ kind: 'text', value: 'x'.repeat(501) })
    expect(remarks).toMatchObject([{ code: 'rich-text-plain', cells: ['A1'] }])
  })
})

describe('formulas', () => {
  const read = async (cells: string, names = '') => {
    const sheet = rows(row(1, text('A1', 'x') + '<c r="B1"><v>1</v></c><c r="C1"><v>2</v></c>'), cells)
    const { template, remarks } = await readHandMade({ sheets: [sheet], names })
    return { cells: template.sheets[0]?.cells ?? {}, remarks }
  }

  it.each([
    ['$B$1*c1', '=B1*C1'],
    ['SUM(B1:D1)', '=SUM(B1,C1)'],
    ['SUM(B1:C1)/COUNT($B$1:$D$1)', '=SUM(B1,C1)/COUNT(B1,C1)'],
    ['IF(B1&gt;1,"A1:B2","no")', '=IF(B1>1,"A1:B2","no")'],
    ['ROUND(Rate*C1,2)', '=ROUND(B1*C1,2)'],
  ])('RPT-04 %s is %s', async (written, wanted) => {
    const names = '<definedNames><definedName name="Rate">\'S1\'!$B$1</definedName></definedNames>'
    const { cells } = await read(row(2, formula('A2', `<f>${written}</f>`)), names)
    expect(cells['A2']).toEqual({ kind: 'formula', formula: wanted })
  })

  it.each([
    ['of another sheet', '<f>Other!B1+1</f>'],
    ['with an area that is no list', '<f>VLOOKUP(1,B1:C9,2,0)</f>'],
    ['over areas at once', '<f t="array" ref="A2">SUM(B1:C1)</f>'],
    ['with what a report has not', '<f>B1^2</f>'],
    ['with too few arguments', '<f>IF()</f>'],
    ['that reads well and cannot run', '<f>RANK(5,B1)</f>'],
  ])('RPT-04 a formula %s becomes what it showed, with a remark', async (_name, f) => {
    const { cells, remarks } = await read(row(2, formula('A2', f)))
    expect(cells['A2']).toEqual({ kind: 'text', value: 7 })
    expect(remarks).toMatchObject([{ code: 'formula-as-value', sheet: 'S1', cells: ['A2'] }])
  })

  it('RPT-04 a shared formula means the cells beside each of its cells', async () => {
    const first = formula('D1', '<f t="shared" ref="D1:D2" si="0">B1*$C$1+"D1"</f>')
    const { cells } = await read(row(2, first + formula('D2', '<f t="shared" si="0"/>')))
    expect(cells['D2']).toEqual({ kind: 'formula', formula: '=B2*C1+"D1"' })
  })
})

describe('conditions', () => {
  it('RPT-04 comparisons and formulas are taken to each cell; what a report cannot say is told', async () => {
    const rule = (kind: string, formulas: readonly string[], priority: number): string =>
      `<cfRule ${kind} dxfId="0" priority="${priority}">${formulas.map((one) => `<formula>${one}</formula>`).join('')}</cfRule>`
    const sheet = [
      rows(row(1, '<c r="A1"><v>1</v></c><c r="B1"><v>2</v></c>'), row(2, '<c r="A2"><v>3</v></c>')),
      `<conditionalFormatting sqref="A1:A2">${rule('type="cellIs" operator="between"', ['1', '$B$1'], 1)}`,
      `${rule('type="expression"', ['A1&gt;B1'], 2)}<cfRule type="colorScale" priority="3"><colorScale/></cfRule></conditionalFormatting>`,
    ].join('')
    const { template, remarks } = await readHandMade({ ...looks, sheets: [sheet] })
    const cells: Sheet['cells'] = template.sheets[0]?.cells ?? {}
    expect(cells['A2']?.conditions?.map(({ when }) => when)).toEqual(['A2>B2', 'A2>=(1) && A2<=(B1)'])
    expect(template.styles[cells['A1']?.conditions?.[0]?.style ?? '']).toEqual({
      color: '#9c0006',
      background: '#ffc7ce',
    })
    expect(remarks).toMatchObject([{ code: 'condition-left-out', cells: ['A1:A2'] }])
  })
})

describe('what a report has no place for', () => {
  it('RPT-04 pictures, charts, names, areas and hidden sheets are counted; links lead to the web only', async () => {
    const office = 'http://o'
    const relation = (id: string, kind: string, target: string, mode = ''): string =>
      `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}" ${mode}/>`
    const external = 'TargetMode="External"'
    const relations = [
      relation('d', 'drawing', '../drawings/d1.xml'),
      relation('l1', 'hyperlink', 'https://example.com/a', external),
      relation('l2', 'hyperlink', 'javascript:alert(1)', external),
      relation('l3', 'hyperlink', 'file:///etc/passwd', external),
    ].join('')
    const links =
      '<hyperlinks><hyperlink ref="A1" r:id="l1"/><hyperlink ref="B1" r:id="l2"/><hyperlink ref="C1" r:id="l3"/></hyperlinks>'
    const { template, remarks } = await readHandMade({
      sheets: [
        rows(row(1, text('A1', 'a') + text('B1', 'b') + text('C1', 'c'))) + links,
        rows(row(1, text('A1', 'z'))),
      ],
      attributes: ['name="S1"', 'name="Lists" state="veryHidden"'],
      names:
        '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">S1!$A$1</definedName><definedName name="Total">S1!$A$1:$B$2</definedName></definedNames>',
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relations}</Relationships>`,
        'xl/drawings/d1.xml': '<x:wsDr xmlns:x="x"><x:pic/><x:pic/><x:graphicFrame/></x:wsDr>',
      },
    })
    expect(template.sheets.map(({ name }) => name)).toEqual(['S1'])
    const cells: Sheet['cells'] = template.sheets[0]?.cells ?? {}
    expect([cells['A1']?.link, cells['B1']?.link, cells['C1']?.link]).toEqual([
      { kind: 'url', url: 'https://example.com/a' },
      undefined,
      undefined,
    ])
    expect(remarks.map(({ code, sheet, count }) => [code, sheet, count])).toEqual([
      ['sheet-hidden', 'Lists', 1],
      ['link-left-out', 'S1', 2],
      ['picture-left-out', 'S1', 2],
      ['chart-left-out', 'S1', 1],
      ['print-area-left-out', 'S1', 1],
      ['name-left-out', '', 1],
    ])
  })

  it('RPT-04 marks for fields are found where they are the whole text', async () => {
    const marks = [
      '${orders.amount}',
      '{{ 订单.金额 }}',
      '${city}',
      '{{city}}',
      'Sum ${x}',
      '${a.b.c}',
      '${}',
    ]
    const sheet = rows(row(1, marks.map((mark, at) => text(`${'ABCDEFG'[at]}1`, mark)).join('')))
    const found = await readHandMade({ sheets: [sheet] })
    expect(found.marks.map(({ cell, set, field }) => [cell, set, field])).toEqual([
      ['A1', 'orders', 'amount'],
      ['B1', '订单', '金额'],
      ['C1', '', 'city'],
      ['D1', '', 'city'],
    ])
    expect(found.template.sheets[0]?.cells['A1']).toEqual({ kind: 'text', value: '${orders.amount}' })
  })

  it('RPT-04 marks for a line of each row are lists, those of a loop up to its end', async () => {
    const lines = [
      ['{{.name}}', '{.amount}', '{orders.city}', '{plain}'],
      ['{{$fe:orders t.id', 't.name', '${x}', 't.amount}}', 't.after'],
      ['{{fe:list t.name}}', 't.none'],
    ]
    const cells = lines.map((line, at) =>
      row(at + 1, line.map((mark, column) => text(`${'ABCDE'[column]}${at + 1}`, mark)).join('')),
    )
    const found = await readHandMade({ sheets: [rows(cells.join(''))] })
    expect(found.marks.map(({ cell, set, field, list = false }) => [cell, set, field, list])).toEqual([
      ['A1', '', 'name', true],
      ['B1', '', 'amount', true],
      ['C1', 'orders', 'city', true],
      ['A2', 'orders', 'id', true],
      ['B2', 'orders', 'name', true],
      ['C2', '', 'x', false],
      ['D2', 'orders', 'amount', true],
      ['A3', 'list', 'name', true],
    ])
  })
})
