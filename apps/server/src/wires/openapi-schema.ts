import { z } from 'zod'

/** A JSON schema as zod writes it; read only by what samples and describes. */
export type Shape = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly [more: string]: unknown
}

export const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape => {
  const { $schema: _meta, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shape as Shape
}

/** The same schema where it stands inside a larger document: what refers to its root refers to `root` then. */
export const placedAt = (shape: unknown, root: string): unknown => {
  if (Array.isArray(shape)) return shape.map((one) => placedAt(one, root))
  if (typeof shape !== 'object' || shape === null) return shape
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? root + value.slice(1)
        : placedAt(value, root),
    ]),
  )
}
