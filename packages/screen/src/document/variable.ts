import { z } from 'zod'
import { flag, variableCode } from './plain.ts'

/** The literals of the specification (DSH-02), `mutiselect` as it is written there. */
export const variableTypes = [
  'varchar',
  'number',
  'date',
  'dateRange',
  'select',
  'mutiselect',
  'treeSelect',
  'multiTreeSelect',
] as const
export type VariableType = (typeof variableTypes)[number]

/**
 * A value of the whole screen. Several values are joined with `,`. Defaults of dates are `YYYY-MM-DD`, `current` or a
 * day offset such as `-7` (VAL-02).
 */
export const variable = z.strictObject({
  code: variableCode,
  name: z.string().max(100).exactOptional(),
  type: z.enum(variableTypes),
  default: z.string().max(1000).exactOptional(),
  /** The address may set it: `?v.areaCode=110000`. */
  url: flag,
})
export type Variable = z.infer<typeof variable>
