import type { ScheduleField, ScheduleKind } from '@gridwright/contract'
import { z } from 'zod'
import type { ScheduledWork } from './schedule-api.ts'

type Words = { zh: string; en: string }
type Property = {
  type?: string
  enum?: string[]
  default?: string | number | boolean
  minimum?: number
  maximum?: number
  zh?: string
  en?: string
  hint?: Words
  control?: 'report' | 'screen' | 'data-set' | 'hook'
  lines?: number
  shownIf?: { field: string; values: string[] }
  labels?: Record<string, Words>
}

/** A handler's schema as fields of a form: what the browser shows is what the server checks. */
export const kindOf = ({ kind, title, about, parameters, personal }: ScheduledWork): ScheduleKind => {
  const shape = z.toJSONSchema(parameters, { io: 'input', unrepresentable: 'any' })
  const required = new Set(shape.required)
  const fields = Object.entries(shape.properties ?? {}).map(([name, property]) =>
    fieldOf(name, property as Property, required.has(name)),
  )
  return { kind, title, about, fields, ...(personal !== undefined && { personal: true }) }
}

const fieldOf = (name: string, property: Property, required: boolean): ScheduleField => ({
  name,
  label: { zh: property.zh ?? name, en: property.en ?? name },
  ...(property.hint === undefined ? {} : { hint: property.hint }),
  type: typeOf(property),
  required,
  ...(property.default === undefined ? {} : { usual: property.default }),
  ...(property.lines === undefined ? {} : { lines: property.lines }),
  ...(property.shownIf === undefined ? {} : { shownIf: property.shownIf }),
  ...(property.minimum === undefined ? {} : { min: property.minimum }),
  ...(property.maximum === undefined ? {} : { max: property.maximum }),
  ...(property.enum === undefined
    ? {}
    : {
        choices: property.enum.map((value) => ({
          value,
          label: property.labels?.[value] ?? { zh: value, en: value },
        })),
      }),
})

const typeOf = ({ type, enum: choices, control }: Property): ScheduleField['type'] => {
  if (control !== undefined) return control
  if (choices !== undefined) return 'choice'
  if (type === 'boolean') return 'switch'
  return type === 'integer' ? 'integer' : 'text'
}
