import type { SheetPart } from './sheet-part.ts'
import { escapeXml } from './xml-text.ts'

/** The small parts of the package, each a whole file. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export type Properties = { readonly title?: string; readonly creator?: string; readonly created?: Date }

export function packageRelations(): string {
  return (
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>` +
    `<Relationship Id="r2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
    '</Relationships>'
  )
}

export function coreProperties({ title, creator, created }: Properties): string {
  return [
    `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties"`,
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    title === undefined ? '' : `<dc:title>${escapeXml(title)}</dc:title>`,
    creator === undefined ? '' : `<dc:creator>${escapeXml(creator)}</dc:creator>`,
    created === undefined
      ? ''
      : `<dcterms:created xsi:type="dcterms:W3CDTF">${created.toISOString().slice(0, 19)}Z</dcterms:created>`,
    '</cp:coreProperties>',
  ].join('')
}

export function workbookXml(parts: readonly SheetPart[]): string {
  const sheets = parts.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="s${index + 1}"/>`,
  )
  const names = parts.map(printTitles).join('')
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews>` +
    `<sheets>${sheets.join('')}</sheets>${names === '' ? '' : `<definedNames>${names}</definedNames>`}</workbook>`
  )
}

function printTitles({ name, titles }: SheetPart, index: number): string {
  if (titles === undefined || titles.to <= titles.from) return ''
  const rows = escapeXml(`'${name.replaceAll("'", "''")}'!$${titles.from + 1}:$${titles.to}`)
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${rows}</definedName>`
}

export function workbookRelations(sheets: number, hasStrings: boolean): string {
  const items = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="s${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const strings = `<Relationship Id="strings" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`
  return (
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}` +
    `<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>${hasStrings ? strings : ''}</Relationships>`
  )
}

export type Refers = { readonly links: string; readonly hasNotes: boolean; readonly hasPictures: boolean }

/** Of one sheet, counted from 1. Empty where it refers to nothing. */
export function sheetRelations(sheet: number, { links, hasNotes, hasPictures }: Refers): string {
  if (links === '' && !hasNotes && !hasPictures) return ''
  const pictures = `<Relationship Id="d1" Type="${OFFICE}/drawing" Target="../drawings/drawing${sheet}.xml"/>`
  const notes =
    `<Relationship Id="n1" Type="${OFFICE}/vmlDrawing" Target="../drawings/notes${sheet}.vml"/>` +
    `<Relationship Id="n2" Type="${OFFICE}/comments" Target="../comments${sheet}.xml"/>`
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links}${hasNotes ? notes : ''}${hasPictures ? pictures : ''}</Relationships>`
}

export type Contents = {
  readonly sheets: number
  readonly hasStrings: boolean
  readonly notes: readonly number[]
  /** Sheets with pictures, counted from 1. */
  readonly drawings: readonly number[]
  /** How many charts there are. */
  readonly charts: number
}

/** Names the type of each part; written last, when it is known which there are. */
export function contentTypes({ sheets, hasStrings, notes, drawings, charts }: Contents): string {
  const worksheets = Array.from({ length: sheets }, (_, index) =>
    part(`worksheets/sheet${index + 1}`, 'worksheet'),
  )
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>',
    drawings.length === 0
      ? ''
      : '<Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>',
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
    part('workbook', 'sheet.main'),
    ...worksheets,
    part('styles', 'styles'),
    hasStrings ? part('sharedStrings', 'sharedStrings') : '',
    ...notes.map((sheet) => part(`comments${sheet}`, 'comments')),
    ...drawings.map(
      (sheet) =>
        `<Override PartName="/xl/drawings/drawing${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
    ),
    ...Array.from(
      { length: charts },
      (_, index) =>
        `<Override PartName="/xl/charts/chart${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`,
    ),
    '</Types>',
  ].join('')
}

function part(name: string, type: string): string {
  return `<Override PartName="/xl/${name}.xml" ContentType="${SPREADSHEET}.${type}+xml"/>`
}
