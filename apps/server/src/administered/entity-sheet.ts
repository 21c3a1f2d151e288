import { AppError, createSchemaOf, filterOf, operationNames } from '@gridwright/contract'
import type { AnyEntity, Field, FilterOf, OperationName, RowOf, ValuesOf } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { formatIssue } from '@gridwright/validation'
import { z } from 'zod'
import { statusColumn, yesOrNo } from '#modules/platform/sheet/sheet-api.ts'
import type { ImportWish, Planned, Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { administeredTexts as texts } from './administered-texts.ts'
import { valuesOf } from './entity-columns.ts'
import { existingByKey, judge, keyOf } from './judge.ts'
import type { Draft } from './entity-rules.ts'
import { freshIds } from './writing-handlers.ts'
import type { Working } from './writing-handlers.ts'

const exportedAtOnce = 1000

/** The Excel file of an entity (SYS-02): its fields are its columns, its rules judge each row. */
export const entitySheet = <E extends AnyEntity>(work: Working<E>): Sheet<FilterOf<E>> => {
  const { entity, store, db } = work
  return {
    name: entity.area,
    title: entity.title,
    reads: listedBy(entity),
    mayExport: [entity.view],
    filter: filterOf(entity),
    columns: [
      ...Object.entries(entity.fields).map(([key, field]) => columnOf(entity, key, field)),
      statusColumn,
    ],
    count: (_, filter) => store.count(db, filter),
    rows: (_, filter) => exportRows(work, filter),
    importing: {
      mayImport: [entity.edit],
      key: entity.key,
      plan: (within, rows, wish) => plan(work, within, { rows, wish }),
      write: (within, planned, wish) => write(work, within, { planned, wish }),
    },
  }
}

const listedBy = ({ area }: AnyEntity): OperationName => {
  const name = operationNames.find((one) => one === `${area}.list`)
  if (name === undefined) throw new Error(`${area} has no list`)
  return name
}

const columnOf = (entity: AnyEntity, key: string, field: Field): SheetColumn => ({
  key,
  title: field.title,
  type:
    field.kind === 'number' ? 'number' : field.kind === 'choice' || field.kind === 'flag' ? 'choice' : 'text',
  ...(field.kind === 'choice' ? { choices: field.choices } : {}),
  ...(field.kind === 'flag' ? { choices: yesOrNo() } : {}),
  ...(field.hint === undefined ? {} : { note: field.hint }),
  ...(isRequired(entity, key, field) ? { required: true as const } : {}),
})

const isRequired = (entity: AnyEntity, key: string, field: Field): boolean =>
  entity.key.includes(key) ||
  (field.kind === 'text' && field.rules?.some(({ name }) => name === 'required') === true)

const ownerField = (entity: AnyEntity): string | undefined =>
  Object.keys(entity.fields).find((key) => entity.fields[key]?.kind === 'owner')

const exportRows = async function* <E extends AnyEntity>(
  { entity, store, db, rules }: Working<E>,
  filter: FilterOf<E>,
): AsyncGenerator<readonly SheetRow[]> {
  const owner = ownerField(entity)
  const codes = new Map([...((await rules.owners?.(db)) ?? [])].map(([code, id]) => [id, code]))
  let last: RowOf<E> | undefined
  for (;;) {
    const rows = await store.listBehind(db, filter, { limit: exportedAtOnce, last })
    yield rows.map((row) => {
      const values = valuesOf(entity, row)
      const owned = owner === undefined ? {} : { [owner]: codes.get(String(values[owner])) ?? '' }
      return { ...values, ...owned, [statusColumn.key]: String(row.status) } as SheetRow
    })
    last = rows.at(-1)
    if (rows.length < exportedAtOnce) return
  }
}

type Planning = { readonly rows: readonly SheetRow[]; readonly wish: ImportWish }
type Read = {
  readonly row: SheetRow
  readonly values: Record<string, unknown>
  readonly unknownOwner?: string
}

const plan = async <E extends AnyEntity>(
  work: Working<E>,
  db: Db,
  { rows, wish }: Planning,
): Promise<readonly Planned[]> => {
  const { entity, rules } = work
  const owners = await rules.owners?.(db)
  const read = rows.map((row) => readRow(entity, row, owners))
  const find = await existingByKey(
    work,
    db,
    read.map(({ values }) => keyOf(entity, values)),
  )
  const drafts = read.map(({ values }): Draft<E> => {
    const existing = find(keyOf(entity, values))
    const whole = { ...usual(entity), ...(existing && valuesOf(entity, existing)), ...values }
    return { values: whole as ValuesOf<E>, existing }
  })
  const schema = createSchemaOf(entity)
  const parsed = drafts.map(({ values }) => z.safeParse(schema, values))
  const judged = await judge(work, db, { drafts, lang: wish.lang })
  return read.map((one, at): Planned => {
    const draft = drafts[at] as Draft<E>
    const problems = [
      ...ownerProblems(entity, one, wish),
      ...issuesOf(entity, parsed[at]?.error?.issues ?? [], wish),
      ...(judged[at] ?? []).map(({ field, text }) => ({ column: field, text })),
      ...existsProblem(entity, draft.existing, wish),
    ]
    if (problems.length > 0) return { action: 'error', row: one.row, problems }
    const values = (parsed[at]?.data ?? draft.values) as Record<string, unknown>
    if (draft.existing === undefined) return { action: 'create', row: one.row, values }
    if (isSame(entity, { existing: draft.existing, values, row: one.row }))
      return { action: 'same', row: one.row }
    return { action: 'update', row: one.row, id: draft.existing.id, values }
  })
}

type Compared<E extends AnyEntity> = {
  readonly existing: RowOf<E>
  readonly values: Readonly<Record<string, unknown>>
  readonly row: SheetRow
}

const isSame = <E extends AnyEntity>(entity: E, { existing, values, row }: Compared<E>): boolean => {
  const before = valuesOf(entity, existing) as Readonly<Record<string, unknown>>
  return (
    statusOf(row, existing.status) === existing.status &&
    Object.keys(entity.fields).every((key) => before[key] === values[key])
  )
}

const usual = (entity: AnyEntity): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.fields).map(([key, field]) => [key, 'usual' in field ? field.usual : '']),
  )

/** The fields that the file names, as the entity keeps them; an empty cell is an empty text or the usual value. */
const readRow = (entity: AnyEntity, row: SheetRow, owners: ReadonlyMap<string, string> | undefined): Read => {
  const fallback = usual(entity)
  const named = Object.entries(entity.fields).filter(([key]) => row[key] !== undefined)
  const values = Object.fromEntries(
    named.map(([key, field]) => [key, row[key] === null ? fallback[key] : valueOf(field, row[key] ?? '')]),
  )
  const owner = ownerField(entity)
  if (owner === undefined) return { row, values }
  const code = String(row[owner] ?? '')
  const id = owners?.get(code)
  return id === undefined
    ? { row, values: { ...values, [owner]: 'unknown' }, unknownOwner: code }
    : { row, values: { ...values, [owner]: id } }
}

const valueOf = (field: Field, cell: string | number | boolean): unknown =>
  field.kind === 'flag' ? String(cell) === 'true' : field.kind === 'number' ? Number(cell) : String(cell)

type Problem = { readonly column: string; readonly text: string }

const ownerProblems = (entity: AnyEntity, { unknownOwner }: Read, { lang }: ImportWish): Problem[] =>
  unknownOwner === undefined
    ? []
    : [
        {
          column: ownerField(entity) ?? '',
          text: texts.unknownOwner[lang].replace('{value}', unknownOwner),
        },
      ]

type Issues = Parameters<typeof formatIssue>[1]

const issuesOf = (
  entity: AnyEntity,
  issues: readonly (Issues & { readonly path: readonly PropertyKey[] })[],
  { lang }: ImportWish,
): Problem[] =>
  issues.map((issue) => {
    const column = String(issue.path[0] ?? '')
    return { column, text: formatIssue(lang, issue, entity.fields[column]?.title[lang] ?? column) }
  })

const existsProblem = <E extends AnyEntity>(
  entity: E,
  existing: RowOf<E> | undefined,
  { updateExisting, lang }: ImportWish,
): Problem[] =>
  existing === undefined || updateExisting
    ? []
    : [{ column: entity.key.at(-1) ?? '', text: texts.exists[lang] }]

type Writing = { readonly planned: readonly Planned[]; readonly wish: ImportWish }

const write = async <E extends AnyEntity>(
  work: Working<E>,
  db: Db,
  { planned, wish }: Writing,
): Promise<void> => {
  const { entity, store, rules } = work
  const known = idsOf(planned)
  const found = known.length === 0 ? [] : await store.find(db, known, true)
  if (found.length < known.length) throw new AppError('sheet-changed')
  const before = new Map(found.map((row) => [row.id, row]))
  const rows = (await identified(work, db, planned)).map(({ row, ...one }) => ({
    ...one,
    status: statusOf(row, before.get(one.id)?.status),
  }))
  await rules.prepare?.(db, rows)
  const [at, by] = [wish.now, wish.caller.displayName]
  await store.put(
    db,
    rows.map((row) => ({ ...row, at, by })),
  )
  for (const row of rows) recordRow(entity, { ...row, before: before.get(row.id), wish })
}

type Identified<E extends AnyEntity> = {
  readonly id: string
  readonly values: ValuesOf<E>
  readonly row: SheetRow
}

/** The planned rows with their ids, new ones included. */
const identified = async <E extends AnyEntity>(
  work: Working<E>,
  db: Db,
  planned: readonly Planned[],
): Promise<Identified<E>[]> => {
  const rows = planned.map(({ id, row, values = {} }) => ({ id, row, values: values as ValuesOf<E> }))
  const fresh = rows.filter(({ id }) => id === undefined)
  const ids = await freshIds(
    work,
    db,
    fresh.map(({ values }) => values),
  )
  const idOf = new Map(fresh.map((one, at) => [one, ids[at]]))
  return rows.map((one) => ({ ...one, id: one.id ?? idOf.get(one) ?? '' }))
}

/** An empty cell leaves it as it is. */
const statusOf = (row: SheetRow, before: 1 | 2 | undefined): 1 | 2 => {
  const cell = row[statusColumn.key] ?? null
  if (cell === null) return before ?? 1
  return String(cell) === '2' ? 2 : 1
}

const idsOf = (planned: readonly Planned[]): string[] =>
  planned.flatMap(({ id }) => (id === undefined ? [] : [id]))

type Recorded<E extends AnyEntity> = {
  readonly id: string
  readonly values: ValuesOf<E>
  readonly status: 1 | 2
  readonly before: RowOf<E> | undefined
  readonly wish: ImportWish
}

const recordRow = <E extends AnyEntity>(entity: E, { id, values, status, before, wish }: Recorded<E>): void =>
  wish.record({
    entity: entity.area,
    id,
    name: String((values as Readonly<Record<string, unknown>>)[entity.name]),
    ...(before === undefined ? {} : { before: { ...valuesOf(entity, before), status: before.status } }),
    after: { ...valuesOf(entity, values), status },
  })
