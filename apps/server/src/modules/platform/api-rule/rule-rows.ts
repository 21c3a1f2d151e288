import { operationNames, operationOf } from '@gridwright/contract'
import type { Access, ApiRuleRow, HandlerInput, OperationName } from '@gridwright/contract'
import type { Counted, StoredRule } from './api-rule-store.ts'
import { isLocked } from './locked-operations.ts'

export type Facts = {
  readonly rules: ReadonlyMap<string, StoredRule>
  readonly counts: ReadonlyMap<string, Counted>
}

/** PRM-03 apiRule of a declared access; whoever is between two steps of a log-in has no session yet. */
export const kindOf = (access: Access): 1 | 2 | 3 => {
  if (typeof access !== 'string') return 3
  return access === 'login' ? 2 : 1
}

/** Every operation of the registry as a row. */
export const rowOf = (name: OperationName, { rules, counts }: Facts): ApiRuleRow => {
  const { area, name: method, title, kind, access } = operationOf(name)
  const stored = rules.get(name)
  const counted = counts.get(name)
  return {
    operation: name,
    area,
    title,
    kind,
    addressA: `/SpringReport/api/${area}/${method}`,
    ...(kind === 'file' || kind === 'upload' ? {} : { addressB: `/kapi/json/${area}/${method}` }),
    declared: kindOf(access),
    declaredPermissions: typeof access === 'string' ? [] : [...access],
    override: stored === undefined ? null : overrideIn(stored),
    locked: isLocked(name),
    calls: counted?.calls ?? 0,
    denials: counted?.denials ?? 0,
    ...(stored === undefined ? unchanged : changeOf(stored)),
  }
}

const unchanged = { changedAt: null, changedBy: '', version: 0 } as const

const changeOf = ({ changedAt, changedBy, version }: StoredRule) => ({
  changedAt: changedAt.toISOString(),
  changedBy,
  version,
})

const overrideIn = ({ rule, permissions, closed, message }: StoredRule): ApiRuleRow['override'] => ({
  rule,
  permissions: [...permissions],
  closed,
  message,
})

type Filter = Omit<HandlerInput<'apiRule.list'>, 'currentPage' | 'pageSize'>

/** The rows that a filter lets through, in its order. */
export const filteredRows = (facts: Facts, filter: Filter): ApiRuleRow[] => {
  const rows = operationNames.map((name) => rowOf(name, facts)).filter((row) => isWanted(row, filter))
  const sign = filter.descending ? -1 : 1
  const { sort } = filter
  return rows.toSorted((one, other) => {
    const first = sort === 'operation' ? 0 : one[sort] - other[sort]
    return sign * (first === 0 ? one.operation.localeCompare(other.operation) : first)
  })
}

const isWanted = (row: ApiRuleRow, { text, area, declared, overridden }: Filter): boolean =>
  (area === '' || row.area === area) &&
  (declared === undefined || row.declared === declared) &&
  (!overridden || row.override !== null) &&
  textOf(row).includes(text.toLowerCase())

const textOf = ({ operation, title, addressA, declaredPermissions }: ApiRuleRow): string =>
  [operation, title.zh, title.en, addressA, ...declaredPermissions].join(' ').toLowerCase()
