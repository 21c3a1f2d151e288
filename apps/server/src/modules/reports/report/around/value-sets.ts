import { AppError } from '@gridwright/contract'
import type { HandlerInput, ParameterValues, ValueSet } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/data-set-api.ts'
import { openAny } from '#modules/reports/report/open-report.ts'
import { parametersOf } from '#modules/reports/report/read-inputs.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { keptValues } from './kept-values.ts'
import { keepValueSet, listValueSets, lockValueSets, removeValueSet } from './value-set-store.ts'
import type { ValueSetRow } from './value-set-store.ts'
import { requireReport } from './require-report.ts'

export type AroundNeeds = { readonly db: Db; readonly now: () => Date; readonly assets: Assets }
type Needs = AroundNeeds & { readonly dataSets: DataSets }

type Named = 'report.listValueSets' | 'report.saveValueSet' | 'report.removeValueSet'

/** Of one report and one owner. */
const mostSets = 50

/** Parameter values under a name: one's own, and those that editors share (RPT-06). */
export const valueSetHandlers = (needs: Needs): Pick<HandlersOf<'report'>, Named> => ({
  'report.listValueSets': async ({ reportId }, { caller }) => {
    const { level } = await requireReport(needs.assets, caller, { id: reportId, level: 'view' })
    const rows = await listValueSets(needs.db, reportId, caller.userId)
    return { sets: rows.map((row) => shown(row, level !== 'view')) }
  },
  'report.saveValueSet': async (input, { caller, record }) => {
    const { id, values } = await save(needs, caller, input)
    record({ entity: 'report', id: input.reportId, name: input.name, after: { values } })
    return { id }
  },
  'report.removeValueSet': async ({ reportId, id }, { caller, record }) => {
    const row = await editable(needs, caller, { reportId, id })
    await removeValueSet(needs.db, id)
    record({ entity: 'report', id: reportId, name: row.name, before: { values: row.parameter_values } })
    return { ok: true }
  },
})

const shown = (row: ValueSetRow, mayShare: boolean): ValueSet => ({
  id: row.id,
  name: row.name,
  values: row.parameter_values as ParameterValues,
  shared: row.owner_id === null,
  isDefault: row.is_default,
  mayEdit: row.owner_id !== null || mayShare,
})

type Wish = HandlerInput<'report.saveValueSet'>

const save = async (needs: Needs, caller: Caller, wish: Wish) => {
  const { reportId, shared } = wish
  await requireReport(needs.assets, caller, { id: reportId, level: shared ? 'edit' : 'view' })
  const { document } = await openAny(needs.assets, caller, { assetId: reportId, draft: false })
  const values = keptValues(await parametersOf(needs.dataSets, document), wish.values)
  const id = await needs.db
    .transaction()
    .execute((db) => saveIn({ ...needs, db }, caller, { ...wish, values }))
  return { id, values }
}

const saveIn = async (needs: Needs, caller: Caller, wish: Wish): Promise<string> => {
  const { reportId, shared, name, values, isDefault } = wish
  await lockValueSets(needs.db, reportId)
  const before = wish.id === undefined ? undefined : await editable(needs, caller, { reportId, id: wish.id })
  const ownerId = shared ? null : caller.userId
  const rows = (await listValueSets(needs.db, reportId, caller.userId)).filter(
    (row) => row.owner_id === ownerId && row.id !== before?.id,
  )
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('name-taken', { name })
  if (rows.length >= mostSets) throw new AppError('too-many-value-sets', { most: mostSets })
  const id = before?.id ?? newId()
  await keepValueSet(needs.db, { id, reportId, ownerId, name, values, isDefault, at: needs.now() })
  return id
}

const editable = async (
  needs: AroundNeeds,
  caller: Caller,
  { reportId, id }: { readonly reportId: string; readonly id: string },
): Promise<ValueSetRow> => {
  const { level } = await requireReport(needs.assets, caller, { id: reportId, level: 'view' })
  const row = (await listValueSets(needs.db, reportId, caller.userId)).find((one) => one.id === id)
  if (row === undefined) throw new AppError('not-found')
  if (row.owner_id === null && level === 'view') throw new AppError('no-permission')
  return row
}
