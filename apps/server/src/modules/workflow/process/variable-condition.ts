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
  return typeof value === 'number'
    ? sql<boolean>`(jsonb_typeof(${at}) = 'number' and (${at})::numeric ${sign} ${value}::numeric)`
    : sql<boolean>`(jsonb_typeof(${at}) = 'string' and i.variables ->> ${name} collate "C" ${sign} ${String(value)})`
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
