import type { Operation } from '@gridwright/contract'
import { z } from 'zod'
import { readJson } from './json.ts'

type Shape = { readonly type?: unknown; readonly anyOf?: readonly Shape[] }
const shapes = new WeakMap<z.ZodType, Readonly<Record<string, Shape>>>()

/** WIR-02: parameters of a GET are texts; those that the operation wants as another type are read as JSON. */
export const readQuery = ({ input }: Operation, query: unknown): unknown => {
  if (typeof query !== 'object' || query === null) return {}
  const shape = shapeOf(input)
  return Object.fromEntries(
    Object.entries(query).map(([key, value]: [string, unknown]) => [key, readValue(value, shape[key])]),
  )
}

const shapeOf = (input: z.ZodType): Readonly<Record<string, Shape>> => {
  const known = shapes.get(input)
  if (known !== undefined) return known
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const shape = (schema.properties ?? {}) as Readonly<Record<string, Shape>>
  shapes.set(input, shape)
  return shape
}

const readValue = (value: unknown, shape: Shape | undefined): unknown => {
  if (typeof value !== 'string' || shape === undefined || mayBeText(shape)) return value
  try {
    return readJson(value)
  } catch {
    return value
  }
}

const mayBeText = ({ type, anyOf }: Shape): boolean =>
  type === 'string' || (Array.isArray(type) && type.includes('string')) || anyOf?.some(mayBeText) === true
