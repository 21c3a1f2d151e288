import type { VariableCondition } from '@gridwright/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

type Condition = RawBuilder<boolean>

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** As in SQL’s LIKE, with `*` and `?` for what is left open. */
const pattern = (text: string): string =>
  text
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
    .replaceAll('*', '%')
    .replaceAll('?', '_')

const isSame = (name: string, value: unknown): Condition =>
  sql<boolean>`i.variables @> ${JSON.stringify({ [name]: value })}::jsonb`

/** Numbers with numbers, texts with texts: a value of another type is neither less nor more. */
const compared = (name: string, operator: keyof typeof signs, value: unknown): Condition => {
  const sign = sql.raw(signs[operator])
  const at = sql`i.variables -> ${name}`
  // Only CASE decides before it reads: PostgreSQL evaluates parts of an AND in any order.
  return typeof value === 'number'
    ? sql<boolean>`(case jsonb_typeof(${at}) when 'number' then (${at})::numeric ${sign} ${value}::numeric else false end)`
    : sql<boolean>`(case jsonb_typeof(${at}) when 'string'
        then (i.variables ->> ${name}) collate "C" ${sign} ${String(value)} else false end)`
}

/** Whether an instance’s variable is so; names and values are bound, never text of the statement. */
export const variableCondition = ({ name, operator, value }: VariableCondition): Condition => {
  switch (operator) {
    case 'eq':
      return isSame(name, value ?? null)
    case 'ne':
      return sql<boolean>`not ${isSame(name, value ?? null)}`
    case 'exists':
      return sql<boolean>`i.variables ? ${name}`
    case 'missing':
      return sql<boolean>`not i.variables ? ${name}`
    case 'like':
      return sql<boolean>`(i.variables ->> ${name}) ilike ${pattern(String(value ?? ''))}`
    default:
      return compared(name, operator, value)
  }
}
