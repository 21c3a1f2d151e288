import type { FieldRules, Rule } from '@gridwright/validation'
import { required, withFieldRules } from '@gridwright/validation'
import { z } from 'zod'
import { id, instant, paging } from '#shared/paging.ts'
import { status } from '#shared/status.ts'
import type { EntityFacts } from './entity.ts'
import { batchActions } from './entity.ts'
import type { Field, TextField } from './field.ts'

/** Signs that no line of text has; PostgreSQL keeps no NUL at all. */
// oxlint-disable-next-line no-control-regex -- that is what it looks for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const textSchema = ({ longest, lines, rules = [] }: TextField): z.core.$ZodType<string> => {
  const plain = z
    .string()
    .trim()
    .max(longest)
    .refine((value) => !control.test(value) && (lines !== undefined || !/[\r\n\t]/.test(value)), {
      message: 'validation.format',
    })
  return rules.includes(required) ? plain : plain.default('')
}

/** What a field takes. */
const fieldSchema = (field: Field): z.core.$ZodType => {
  switch (field.kind) {
    case 'text':
      return textSchema(field)
    case 'choice':
      return z.enum(field.choices.map(({ value }) => value)).default(field.usual)
    case 'flag':
      return z.boolean().default(field.usual)
    case 'number':
      return z.int().min(field.least).max(field.most).default(field.usual)
    case 'owner':
      return id
  }
}

/** The rules of its fields; each sees the others' values. */
export const fieldRules = (entity: EntityFacts): FieldRules =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]): [string, readonly Rule[]][] =>
      field.kind === 'text' && field.rules !== undefined ? [[name, field.rules]] : [],
    ),
  )

/** What a field answers: what is stored, whatever the rules are today. */
const answered = (field: Field): z.core.$ZodType => {
  if (field.kind === 'flag') return z.boolean()
  return field.kind === 'number' ? z.number() : z.string()
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

const shapeOf = (entity: EntityFacts, schema: (field: Field) => z.core.$ZodType): Shape =>
  Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, schema(field)]))

const without = <Value>(
  all: Readonly<Record<string, Value>>,
  left: (name: string) => boolean,
): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(all).filter(([name]) => !left(name)))

/** The schemas of an entity's operations, derived from its fields. */
export const schemasOf = (entity: EntityFacts) => {
  const whole = shapeOf(entity, fieldSchema)
  const rules = fieldRules(entity)
  const isFixed = (name: string): boolean => entity.fields[name]?.fixed === true
  const filters = Object.fromEntries(
    entity.filtered.map((name) => [name, z.optional(bareFilter(entity.fields[name]))]),
  )
  const filter = {
    text: z.string().max(60).default(''),
    status: status.optional(),
    sort: z.strictObject({ key: z.enum(entity.sorted), descending: z.boolean().default(false) }).optional(),
    ...filters,
  }
  const ids = z.array(id).min(1).max(200)
  return {
    filter: z.strictObject(filter),
    list: z.strictObject({ ...paging, ...filter }),
    create: withFieldRules(z.strictObject(whole), rules),
    change: withFieldRules(
      z.strictObject({ ...without(whole, isFixed), id, version: z.int().min(0) }),
      without(rules, isFixed),
    ),
    row: z.strictObject({
      ...shapeOf(entity, answered),
      id,
      version: z.int(),
      status,
      builtin: z.boolean(),
      updatedAt: instant,
      updatedBy: z.string(),
    }),
    batch: z.strictObject({ ids, action: z.enum(batchActions) }),
    touched: z.strictObject({
      touched: z.array(
        z.strictObject({ id, name: z.string(), detail: z.string(), problems: z.array(z.string()) }),
      ),
    }),
  }
}

/** A filter has no default: what is not named narrows nothing. */
const bareFilter = (field: Field | undefined): z.core.$ZodType => {
  if (field === undefined) throw new Error('A list is narrowed by a field that is not there')
  if (field.kind === 'choice') return z.enum(field.choices.map(({ value }) => value))
  if (field.kind === 'flag') return z.boolean()
  return field.kind === 'number' ? z.int() : z.string().max(100)
}
