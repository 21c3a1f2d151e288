import { AppError, operationNames, operationOf } from '@gridwright/contract'
import type { ApiOverride, OperationName } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import type { CallContext, HandlersOf } from '#operations/handler.ts'
import type { OverrideOf } from '#operations/api-override.ts'
import { announceRules, countCalls, listRules, lockRule, removeRule, saveRule } from './api-rule-store.ts'
import type { StoredRule } from './api-rule-store.ts'
import { apiRuleSheet } from './api-rule-sheet.ts'
import { isLocked } from './locked-operations.ts'
import { filteredRows, kindOf, rowOf } from './rule-rows.ts'
import type { Facts } from './rule-rows.ts'

export { apiRuleChannel } from './api-rule-store.ts'

type Needs = {
  readonly db: Db
  readonly now: () => Date
  /** JSON Schemas of an operation, and an input that it takes. */
  readonly describe: (name: OperationName) => {
    readonly input: unknown
    readonly output: unknown
    readonly example: unknown
  }
}

export type ApiRules = {
  readonly overrideOf: OverrideOf
  /** Reads the rules anew; at the start, and whenever `apiRuleChannel` speaks. */
  load(): Promise<void>
}

const day = 86_400_000

/** PRM-03: rules that administrators put on top of what operations declare; kept in memory, as every call asks. */
export const apiRuleModule = (
  needs: Needs,
): {
  readonly handlers: HandlersOf<'apiRule'>
  readonly apiRules: ApiRules
  readonly sheets: readonly Sheet[]
} => {
  let rules: ReadonlyMap<string, StoredRule> = new Map()
  const load = async (): Promise<void> => {
    rules = new Map((await listRules(needs.db)).map((rule) => [rule.operation, rule]))
  }
  const overrideOf: OverrideOf = (name) => (isLocked(name) ? undefined : rules.get(name))
  const facts = async (): Promise<Facts> => ({
    rules,
    counts: await countCalls(needs.db, new Date(needs.now().getTime() - day)),
  })
  return {
    handlers: { ...reading(needs, facts), ...writing(needs, load) },
    apiRules: { overrideOf, load },
    sheets: [apiRuleSheet(facts)] as Sheet[],
  }
}

type Reading = Pick<HandlersOf<'apiRule'>, 'apiRule.list' | 'apiRule.get'>

const reading = ({ describe }: Needs, facts: () => Promise<Facts>): Reading => ({
  'apiRule.list': async (filter) => {
    const rows = filteredRows(await facts(), filter)
    const start = (filter.currentPage - 1) * filter.pageSize
    return { data: rows.slice(start, start + filter.pageSize), total: rows.length }
  },
  'apiRule.get': async ({ operation }) => {
    const name = known(operation)
    return { rule: rowOf(name, await facts()), ...describe(name) }
  },
})

const known = (operation: string): OperationName => {
  const name = operationNames.find((one) => one === operation)
  if (name === undefined) throw new AppError('not-found')
  return name
}

type Writing = Pick<HandlersOf<'apiRule'>, 'apiRule.set' | 'apiRule.reset'>
type Wish = { readonly operation: string; readonly version: number; readonly override?: ApiOverride }

const writing = (needs: Needs, load: () => Promise<void>): Writing => {
  const write = async (wish: Wish, context: CallContext): Promise<{ ok: true }> => {
    const name = known(wish.operation)
    if (isLocked(name)) throw new AppError('rule-locked')
    if (wish.override !== undefined) requireTighter(name, wish.override)
    await needs.db.transaction().execute((transaction) => change(transaction, needs.now(), { wish, context }))
    await load()
    return { ok: true }
  }
  return { 'apiRule.set': write, 'apiRule.reset': write }
}

/** What would open something is refused with a word; even stored, it could not. */
const requireTighter = (name: OperationName, { rule, permissions, closed }: ApiOverride): void => {
  const declared = kindOf(operationOf(name).access)
  if (rule < declared) throw new AppError('rule-opens', { declared })
  const unknown = unknownPermissions(permissions)
  if (unknown.length > 0)
    throw new AppError('invalid', { field: 'permissions', problem: 'not-known', names: unknown.join(', ') })
  if (rule === 3 && permissions.length === 0 && !(declared === 3 && closed))
    throw new AppError('invalid', { field: 'permissions', problem: 'too-few' })
}

type Work = { readonly wish: Wish; readonly context: CallContext }

const change = async (db: Db, now: Date, { wish, context }: Work): Promise<void> => {
  const { operation, version, override } = wish
  const before = await lockRule(db, operation)
  if ((before?.version ?? 0) !== version) throw new AppError('changed-meanwhile')
  if (override === undefined) await removeRule(db, operation)
  else
    await saveRule(db, {
      ...override,
      permissions: override.rule === 3 ? override.permissions : [],
      operation,
      changedAt: now,
      changedBy: context.caller.displayName,
    })
  await announceRules(db)
  context.record({
    entity: 'apiRule',
    id: operation,
    name: operation,
    ...(before === undefined ? {} : { before: factsOf(before) }),
    ...(override === undefined ? {} : { after: factsOf(override) }),
  })
}

const factsOf = ({ rule, permissions, closed, message }: ApiOverride) => ({
  rule,
  permissions: [...permissions],
  closed,
  message,
})
