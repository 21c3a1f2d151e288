import { acceptLink } from '@gridwright/validation'
import { z } from 'zod'
import { cellChart } from './chart-schema.ts'
import {
  barcode,
  cellPicture,
  dataSetParameter,
  entryBinding,
  formLayout,
  pictureFits,
  reportLink,
  richText,
  scale,
} from '@gridwright/contract'

/** The document of a report, as `Template` of the engine says it; caps keep a crafted one from costing much. */

const line = z.int().min(0).max(20_000)
const span = z.int().min(1).max(2000)
const address = z.string().regex(/^[A-Z]{1,3}[1-9][0-9]{0,4}$/)
const name = z.string().min(1).max(200)
const formula = z.string().max(8000)
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const key = z.string().max(200)

const value = z.union([
  z.null(),
  z.string().max(32_767),
  z.number(),
  z.boolean(),
  z.strictObject({ date: z.number() }),
])
const aggregate = z.enum(['list', 'group', 'sum', 'avg', 'max', 'min', 'count', 'distinctCount'])

const grouping = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('adjacent') }),
  z.strictObject({
    kind: z.literal('range'),
    ranges: z
      .array(
        z.strictObject({
          label: z.string().max(200),
          from: z.number().exactOptional(),
          to: z.number().exactOptional(),
        }),
      )
      .max(500),
    otherwise: z.string().max(200).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('formula'), formula }),
])

const sort = z.strictObject({
  by: z.enum(['value', 'field', 'aggregate']),
  field: name.exactOptional(),
  aggregate: aggregate.exclude(['list', 'group']).exactOptional(),
  descending: z.boolean().exactOptional(),
})

/** Links lead to http(s) or to a report of ours, never anywhere else (attack 14). */
const link = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('url'),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .refine((url) => acceptLink(url) !== undefined),
  }),
  reportLink.extend({ parameters: z.record(key, formula) }),
])

const breaks = z.enum(['row', 'column'])
const condition = z.strictObject({
  when: formula,
  style: key.exactOptional(),
  text: z.string().max(2000).exactOptional(),
  value: formula.exactOptional(),
  link: link.exactOptional(),
  hideRow: z.boolean().exactOptional(),
  hideColumn: z.boolean().exactOptional(),
  breakBefore: breaks.exactOptional(),
  breakAfter: breaks.exactOptional(),
})

const wordSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('dictionary'), code: z.string().min(1).max(64) }),
  z.strictObject({ from: z.literal('dataSet'), dataSet: name, value: name, label: name }),
])

const display = z.strictObject({
  mapping: z.record(key, z.string().max(2000)).exactOptional(),
  mappingFrom: wordSource.exactOptional(),
  factor: z.number().exactOptional(),
  decimals: z.int().min(0).max(15).exactOptional(),
  capitalMoney: z.boolean().exactOptional(),
  barcode: barcode.exactOptional(),
  scale: scale.exactOptional(),
  picture: cellPicture.exactOptional(),
  diagonal: z.literal(true).exactOptional(),
})

/** Who does not see a part of it (attack 7). */
const hideFrom = z
  .array(z.strictObject({ kind: z.enum(['role', 'user']), id: z.string().min(1).max(64), name }))
  .max(50)
  .exactOptional()

const parent = address.nullable().exactOptional()
const flag = z.boolean().exactOptional()
const count = z.int().min(0).max(100_000).exactOptional()

const cell = z.strictObject({
  kind: z.enum(['text', 'field', 'formula']),
  rowSpan: span.exactOptional(),
  colSpan: span.exactOptional(),
  style: key.exactOptional(),
  value: value.exactOptional(),
  richText: richText.exactOptional(),
  formula: formula.exactOptional(),
  dataSet: name.exactOptional(),
  field: name.exactOptional(),
  aggregate: aggregate.exactOptional(),
  grouping: grouping.exactOptional(),
  expand: z.enum(['none', 'down', 'right']).exactOptional(),
  leftParent: parent,
  topParent: parent,
  inherit: flag,
  filter: formula.exactOptional(),
  dedupe: flag,
  sort: sort.exactOptional(),
  first: count,
  others: z.string().max(200).exactOptional(),
  minCount: count,
  fillTo: count,
  keepEmpty: flag,
  stretchDown: flag,
  stretchRight: flag,
  keepTogether: flag,
  spill: z.enum(['insert', 'overwrite']).exactOptional(),
  fold: z.enum(['open', 'closed']).exactOptional(),
  display: display.exactOptional(),
  alternate: z.strictObject({ style: key, by: address.exactOptional() }).exactOptional(),
  conditions: z.array(condition).max(50).exactOptional(),
  link: link.exactOptional(),
  note: z.string().max(2000).exactOptional(),
  chart: cellChart.exactOptional(),
  hideFrom,
})

const border = z.strictObject({
  style: z.enum(['thin', 'medium', 'thick', 'dashed', 'dotted', 'double', 'hair']),
  color,
})

const style = z.strictObject({
  font: z.string().max(100).exactOptional(),
  fontSize: z.number().min(1).max(409).exactOptional(),
  bold: flag,
  italic: flag,
  underline: flag,
  strike: flag,
  color: color.exactOptional(),
  background: color.exactOptional(),
  align: z.enum(['left', 'center', 'right', 'justify']).exactOptional(),
  verticalAlign: z.enum(['top', 'middle', 'bottom']).exactOptional(),
  wrap: flag,
  indent: z.int().min(0).max(50).exactOptional(),
  rotation: z.number().min(-90).max(90).exactOptional(),
  numberFormat: z.string().max(200).exactOptional(),
  border: z
    .strictObject({
      top: border.exactOptional(),
      right: border.exactOptional(),
      bottom: border.exactOptional(),
      left: border.exactOptional(),
    })
    .exactOptional(),
})

const lineSettings = z.strictObject({
  size: z.number().min(0).max(2000).exactOptional(),
  hidden: flag,
  role: z.enum(['body', 'heading', 'footing', 'title', 'summary']).exactOptional(),
  fitted: z.number().min(0).max(2000).exactOptional(),
  breakBefore: flag,
  breakAfter: flag,
  keepWithNext: flag,
  unprinted: flag,
})

const watermark = z.strictObject({
  text: z.string().min(1).max(200),
  color: color.exactOptional(),
  opacity: z.number().min(0.02).max(1).exactOptional(),
  fontSize: z.number().min(6).max(200).exactOptional(),
  angle: z.number().min(-90).max(90).exactOptional(),
  layout: z.enum(['once', 'tiled']).exactOptional(),
})

const background = z.strictObject({
  picture: z.string().regex(/^picture:[\w-]{1,40}$/),
  fit: z.enum([...pictureFits, 'tiled']),
  opacity: z.number().min(0.02).max(1).exactOptional(),
  printed: flag,
})

const millimetres = z.number().min(0).max(2000)
const print = z.strictObject({
  paper: z.enum(['A3', 'A4', 'A5', 'A6', 'B2', 'B3', 'B4', 'B5', 'Letter', 'Legal', 'custom']),
  width: millimetres.exactOptional(),
  height: millimetres.exactOptional(),
  orientation: z.enum(['portrait', 'landscape']),
  margins: z.strictObject({ top: millimetres, right: millimetres, bottom: millimetres, left: millimetres }),
  scale: z.number().min(10).max(400),
  rowsPerPage: z.int().min(1).max(10_000).exactOptional(),
  fitToWidth: flag,
  minScale: z.number().min(10).max(100).exactOptional(),
  pageOrder: z.enum(['downThenOver', 'overThenDown']).exactOptional(),
  centerHorizontally: flag,
  centerVertically: flag,
  strips: z.strictObject({ count: z.int().min(2).max(20), gap: z.number().min(0).max(500) }).exactOptional(),
  watermark: watermark.exactOptional(),
  background: background.exactOptional(),
  header: z.string().max(1000).exactOptional(),
  footer: z.string().max(1000).exactOptional(),
  repeatCutMerges: flag,
})

const lineNumber = z.string().regex(/^(0|[1-9][0-9]{0,4})$/)
const sheet = z.strictObject({
  name: z.string().min(1).max(100),
  cells: z
    .record(address, cell)
    .refine((cells) => Object.keys(cells).length <= 20_000, { error: 'At most 20,000 cells' }),
  rowCount: line,
  columnCount: z.int().min(0).max(2000),
  defaultRowHeight: z.number().min(1).max(1000),
  defaultColumnWidth: z.number().min(1).max(4000),
  rows: z.record(lineNumber, lineSettings),
  columns: z.record(lineNumber, lineSettings),
  freeze: z
    .strictObject({ rows: z.int().min(0).max(1000), columns: z.int().min(0).max(500) })
    .exactOptional(),
  print: print.exactOptional(),
  loop: z.strictObject({ dataSet: name, field: name }).exactOptional(),
  hideFrom,
})

/** Characters of base64: of one picture, and of a report's together. */
const [mostOfPicture, mostOfPictures] = [1_400_000, 4_000_000]
const ownPicture = z.strictObject({
  type: z.enum(['png', 'jpeg', 'gif', 'webp']),
  data: z
    .string()
    .max(mostOfPicture)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/),
})
const ownPictures = z
  .record(z.string().regex(/^[\w-]{1,40}$/), ownPicture)
  .refine((pictures) => Object.keys(pictures).length <= 50, { error: 'At most 50 pictures' })
  .refine(
    (pictures) => Object.values(pictures).reduce((sum, { data }) => sum + data.length, 0) <= mostOfPictures,
    { error: 'At most 3 MB of pictures' },
  )

/** A parameter's code and the field whose values it gets. */
const masterLink = z.strictObject({ dataSet: name, parameters: z.record(z.string().min(1).max(60), name) })

/** Columns that order a list must be different in every row together, so few are enough. */
const largeList = z.strictObject({
  rowsPerPage: z.int().min(10).max(5000),
  orderBy: z.array(z.strictObject({ field: name, descending: flag })).max(8),
})

export const templateSchema = z.strictObject({
  version: z.literal(1),
  sheets: z.array(sheet).min(1).max(100),
  styles: z.record(key, style),
  dataSets: z
    .array(z.strictObject({ name, dataSetId: z.string().min(1).max(64), master: masterLink.exactOptional() }))
    .max(50),
  parameters: z.array(dataSetParameter).max(50),
  pictures: ownPictures.exactOptional(),
  form: formLayout.exactOptional(),
  entry: entryBinding.exactOptional(),
  largeList: largeList.exactOptional(),
})
