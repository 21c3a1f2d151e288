import { AppError } from '@gridwright/contract'
import { unpackRows } from '@gridwright/data-source/packed'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { Template } from '@gridwright/report-engine'
import { readInputs } from './read-inputs.ts'
import type { Inputs } from './read-inputs.ts'
import type { RenderNeeds, Wish } from './render-needs.ts'
import type { ExportRequest } from './render/render-messages.ts'

/** Rows that are read, laid out and written at a time: what is held of a list is two of these. */
const mostAtATime = 50_000

type Format = { readonly format: ExportRequest['format']; readonly keepFormulas?: boolean | undefined }

/** What a list's file is read from: all at once, or its first part and what reads the next one. */
export type ExportInputs = {
  readonly inputs: Inputs
  readonly parts?: NonNullable<ExportRequest['parts']>
  /** Tables of the next part; asked for one after the other. */
  readonly readPart?: () => Promise<Readonly<Record<string, PackedRows>>>
}

/** Formats that are written as their rows come; what looks back at rows, or draws beside them, needs all of them. */
const isWrittenInParts = (template: Template, { format, keepFormulas }: Format): boolean =>
  template.largeList !== undefined &&
  (format === 'csv' || (format === 'xlsx' && keepFormulas !== true)) &&
  template.sheets.every(
    ({ cells, print }) =>
      print?.background === undefined &&
      Object.values(cells).every(
        ({ display }) =>
          display?.picture === undefined && display?.barcode === undefined && display?.diagonal !== true,
      ),
  )

/** Reads what a file is made of. Throws `list-limit` for a list that is longer than files may be. */
export const readForFile = async (needs: RenderNeeds, wish: Wish, asked: Format): Promise<ExportInputs> => {
  const { largeList } = wish.template
  if (largeList === undefined || !isWrittenInParts(wish.template, asked))
    return { inputs: await readInputs(needs, wish) }
  const rowsPerPart = rowsAtATime(needs, wish.template)
  const template = { ...wish.template, largeList: { ...largeList, rowsPerPage: rowsPerPart } }
  const read = (list: NonNullable<Wish['list']>) => readInputs(needs, { ...wish, template, list })
  const inputs = await read({ page: 1, after: [] })
  const { rows = 0, more = false } = inputs.list ?? {}
  const { listRows } = needs.limits
  if (more || rows > listRows) throw new AppError('list-limit', { rows, limit: listRows })
  // Without rows there is nothing to go on with.
  if (rows === 0) return { inputs }
  let page = 1
  let after = lastKeys(inputs.run.tables)
  const readPart = async () => {
    page += 1
    const { tables } = (await read({ page, rows, ...(after && { after }) })).run
    after = lastKeys(tables)
    return tables
  }
  return { inputs, parts: { rows, rowsPerPart }, readPart }
}

/** As many as the limits of one report allow. */
const rowsAtATime = ({ limits }: RenderNeeds, { sheets }: Template): number => {
  const columns = Math.max(1, ...sheets.map(({ columnCount, rowCount }) => columnCount * rowCount))
  return Math.max(1, Math.min(mostAtATime, limits.rows, Math.floor(limits.cells / columns / 2)))
}

/** The texts of the order columns of the last row; undefined where the source has none: it then counts rows. */
const lastKeys = (tables: Readonly<Record<string, PackedRows>>): readonly string[] | undefined => {
  const [packed] = Object.values(tables)
  if (packed === undefined || packed.length === 0) return undefined
  const { columns, length } = unpackRows(packed)
  const keys = columns
    .filter(({ name }) => /^gw_key_\d+$/.test(name))
    .map(({ values }) => values.at(length - 1))
  return keys.length > 0 && keys.every((key) => typeof key === 'string') ? keys : undefined
}
