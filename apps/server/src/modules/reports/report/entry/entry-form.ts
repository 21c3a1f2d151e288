import { isDeepStrictEqual } from 'node:util'
import { AppError, entryLimits, rowsOfCells } from '@gridwright/contract'
import type {
  EntryFormColumn,
  EntryFormRow,
  EntryFormTarget,
  EntryTarget,
  EntryValues,
} from '@gridwright/contract'
import type { CellValue, Template } from '@gridwright/report-engine'
import { toldOfSource } from '#modules/platform/data-source/index.ts'
import type { Caller } from '#operations/handler.ts'
import { dayOf, readerOf } from '#modules/reports/report/read-inputs.ts'
import { openReport } from '#modules/reports/report/open-report.ts'
import { findRender } from '#modules/reports/report/render-store.ts'
import type { PlacesAnswer } from '#modules/reports/report/render/render-messages.ts'
import type { EntryNeeds } from './entry-needs.ts'
import { columnsFor, isList, readColumns, requireTargets, targetsOf } from './entry-targets.ts'
import { sealRow } from './marks.ts'
import { withOffered } from './offered-choices.ts'

type Asked = { readonly caller: Caller; readonly signal: AbortSignal; readonly lang: 'zh' | 'en' }

const dayMilliseconds = 86_400_000

const momentText = (wall: number): string => {
  const iso = new Date(wall).toISOString()
  if (wall % dayMilliseconds === 0) return iso.slice(0, 10)
  return `${iso.slice(0, 10)} ${iso.slice(11, wall % 1000 === 0 ? 19 : 23)}`
}

/** A value of a render as a database would write it; none for what cannot be a key. */
const textOf = (value: CellValue): string | undefined => {
  if (value === null || value === '') return undefined
  if (typeof value !== 'object')
    return typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : String(value)
  if ('exact' in value) return value.exact
  return 'date' in value ? momentText(value.date) : undefined
}

type Found = ReturnType<typeof rowsOfCells<PlacesAnswer['cells'][number]>>[number]

const keyOf = ({ keys }: EntryTarget, row: Found): string[] | undefined => {
  const parts = keys.flatMap((column) => textOf(row.cells[column]?.value ?? null) ?? [])
  return parts.length === keys.length ? parts : undefined
}

/** Two rows of a report with one key would be one row of the table. */
const requireDistinct = (target: EntryTarget, keys: readonly (readonly string[])[]): void => {
  const seen = new Set<string>()
  for (const key of keys) {
    const name = JSON.stringify(key)
    if (seen.has(name)) throw new AppError('entry-key-twice', { target: target.name, row: key.join(' · ') })
    seen.add(name)
  }
}

type Reading = {
  readonly target: EntryTarget
  readonly assetId: string
  readonly columns: readonly EntryFormColumn[]
}

/** The rows of the table that the rows of the report are, by the index of the latter. */
const rowsInTable = async (
  { sources }: EntryNeeds,
  { caller, signal }: Asked,
  { target, found }: { readonly target: EntryTarget; readonly found: readonly Found[] },
): Promise<ReadonlyMap<Found, EntryValues>> => {
  const keyed = found.flatMap((row) => {
    const key = keyOf(target, row)
    return key === undefined ? [] : [{ row, key }]
  })
  const keys = keyed.map(({ key }) => key)
  requireDistinct(target, keys)
  const { schema, table, version } = target
  const declared = { schema, table, version, keys: target.keys, columns: readColumns(target) }
  const asked = { who: caller.userId, signal }
  const sourceId = target.dataSourceId
  const rows = await sources
    .readEntry(sourceId, { target: target.name, table: declared, keys }, asked)
    .catch(async (error: unknown) => {
      throw await toldOfSource(sources, { caller, sourceId }, error)
    })
  const byRow = new Map<Found, EntryValues>()
  for (const { at, values } of rows) {
    const one = keyed[at]
    if (one === undefined) continue
    if (byRow.has(one.row)) throw new AppError('entry-key-ambiguous', { table, row: one.key.join(' · ') })
    byRow.set(one.row, values)
  }
  return byRow
}

const rowOf = (
  { box }: EntryNeeds,
  caller: Caller,
  { target, assetId, columns, found, stored }: Reading & { found: Found; stored: EntryValues | undefined },
): EntryFormRow => {
  const mine = { assetId, userId: caller.userId, target }
  const shown = columns.filter(({ hidden }) => !hidden).map(({ column }) => column)
  const value = (column: string): string | null => {
    if (stored !== undefined) return stored[column] ?? null
    return target.keys.includes(column) ? (textOf(found.cells[column]?.value ?? null) ?? null) : null
  }
  return {
    mark: stored === undefined ? null : sealRow(box, mine, stored),
    row: found.row,
    values: Object.fromEntries(shown.map((column) => [column, value(column)])),
    cells: Object.fromEntries(
      Object.entries(found.cells).map(([column, cell]) => [column, [cell.row, cell.column]] as const),
    ),
  }
}

type Rendered = { readonly id: string; readonly assetId: string; readonly template: Template }

const targetForm = async (
  needs: EntryNeeds,
  asked: Asked,
  { render, columns, target }: { render: Rendered; columns: EntryFormColumn[]; target: EntryTarget },
): Promise<EntryFormTarget | undefined> => {
  const places = await needs.renders.ask(
    asked.caller,
    {
      type: 'places',
      renderId: render.id,
      sheet: target.sheet,
      sources: columns.map(({ cell }) => cell),
      most: entryLimits.rows * columns.length + 1,
    },
    asked.signal,
  )
  if (places.sheet === -1) return undefined
  const found = rowsOfCells(columns, places.cells)
  if (places.cut || found.length > entryLimits.rows)
    throw new AppError('entry-too-many-rows', { target: target.name, limit: entryLimits.rows })
  const stored = await rowsInTable(needs, asked, { target, found })
  const reading = { target, assetId: render.assetId, columns }
  const single = !isList(render.template, target) && found.length <= 1
  return {
    name: target.name,
    sheet: places.sheet,
    keys: [...target.keys],
    mayInsert: target.insert !== false && !single,
    mayDelete: target.delete.kind !== 'refused',
    single,
    columns,
    rows: found.map((row) => rowOf(needs, asked.caller, { ...reading, found: row, stored: stored.get(row) })),
  }
}

/**
 * Whoever published it could see its sources. A draft was checked by nobody: its editor could name any table and read it
 * by the account that writes. Drafts are run by editors only.
 */
const isPublished = async ({ assets }: EntryNeeds, caller: Caller, render: Rendered): Promise<boolean> => {
  const { level, version } = await assets.require(caller, render.assetId, 'view')
  if (version === 0) return false
  if (level === 'view') return true
  const { template } = await openReport(assets, caller, { assetId: render.assetId, draft: false })
  return isDeepStrictEqual(template, render.template)
}

/** What can be entered into a report that the caller ran. */
export const entryForm = async (
  needs: EntryNeeds,
  renderId: string,
  asked: Asked,
): Promise<{ targets: EntryFormTarget[] }> => {
  const render = await findRender(needs.db, renderId, needs.now())
  if (render?.userId !== asked.caller.userId) throw new AppError('render-gone')
  const { level } = await needs.assets.require(asked.caller, render.assetId, 'view')
  // A design that was never saved shows its maker sample rows; nothing is entered by it.
  if (render.sampleRows !== null) return { targets: [] }
  if (!(await isPublished(needs, asked.caller, render)))
    await requireTargets(needs.sources, asked.caller, render.template)
  const reader = readerOf({ caller: asked.caller, level })
  const targets: EntryFormTarget[] = []
  for (const target of targetsOf(render.template)) {
    const wish = { dataSets: needs.dataSets, template: render.template, target: target.name }
    const asker = { caller: asked.caller, lang: asked.lang, today: dayOf(needs.now()) }
    const columns = await withOffered({ ...wish, asker }, columnsFor(render.template, target, reader))
    const form = await targetForm(needs, asked, { render, columns, target })
    if (form !== undefined) targets.push(form)
  }
  return { targets }
}
