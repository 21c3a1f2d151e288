import { z } from 'zod'
import { id } from '#shared/paging.ts'
import { parameterCodePattern } from './parameter-code.ts'

export const parameterCode = z
  .string()
  .max(60)
  .regex(new RegExp(`^${parameterCodePattern}$`, 'u'))

const column = z.string().min(1).max(200)

/** Where the options of a parameter come from that has no list of its own (decision 0085). */
export const optionSource = z.discriminatedUnion('kind', [
  /** Enabled values of a dictionary, in its order. */
  z.strictObject({ kind: z.literal('dictionary'), code: z.string().min(1).max(64) }),
  z.strictObject({
    kind: z.literal('dataSet'),
    dataSetId: id,
    /** Columns: what is bound, what is shown (absent = the value), and of trees the value of the node above. */
    value: column,
    label: column.exactOptional(),
    parent: column.exactOptional(),
    /** By the data set's own parameter: the parameter of the form whose value it takes, which makes a cascade. */
    given: z
      .record(parameterCode, parameterCode)
      .refine((given) => Object.keys(given).length <= 50, { error: 'At most 50 parameters' })
      .exactOptional(),
  }),
])
export type OptionSource = z.infer<typeof optionSource>

type Choosing = {
  readonly paramCode: string
  readonly paramType: string
  readonly optionsFrom?: OptionSource | undefined
}

/** Whether people choose among options. */
export const isChoiceType = (type: string): boolean =>
  ['select', 'mutiselect', 'treeSelect', 'multiTreeSelect'].includes(type)

/** Whether the options are nodes below one another. */
export const isTreeType = (type: string): boolean => type === 'treeSelect' || type === 'multiTreeSelect'

/** Where the options come from; absent where the parameter lists its own or has none. */
export const sourceOfOptions = ({
  paramType,
  optionsFrom,
}: Omit<Choosing, 'paramCode'>): OptionSource | undefined =>
  isChoiceType(paramType) ? optionsFrom : undefined

/** Codes of the parameters on which the options of one depend. */
export const upperCodes = (parameter: Omit<Choosing, 'paramCode'>): readonly string[] => {
  const source = sourceOfOptions(parameter)
  return source?.kind === 'dataSet' ? [...new Set(Object.values(source.given ?? {}))] : []
}

/** Codes that depend on one another in a circle, the first of them again at the end; absent where there is none. */
export const cascadeLoop = (parameters: readonly Choosing[]): readonly string[] | undefined => {
  const uppers = new Map(parameters.map((one) => [one.paramCode, upperCodes(one)]))
  const done = new Set<string>()
  const visit = (code: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(code)) return [...way.slice(way.indexOf(code)), code]
    if (done.has(code)) return undefined
    for (const upper of uppers.get(code) ?? []) {
      const loop = visit(upper, [...way, code])
      if (loop !== undefined) return loop
    }
    done.add(code)
    return undefined
  }
  for (const code of uppers.keys()) {
    const loop = visit(code, [])
    if (loop !== undefined) return loop
  }
  return undefined
}

/** An upper parameter that does not exist, with the one that names it. */
export const missingUpper = (
  parameters: readonly Choosing[],
): { readonly code: string; readonly upper: string } | undefined => {
  const codes = new Set(parameters.map(({ paramCode }) => paramCode))
  for (const one of parameters) {
    const upper = upperCodes(one).find((code) => !codes.has(code))
    if (upper !== undefined) return { code: one.paramCode, upper }
  }
  return undefined
}

/** One option as a form shows it; `parent` is the value of the node above it, absent at the top. */
export const offeredOption = z.strictObject({
  value: z.string(),
  label: z.string(),
  parent: z.string().exactOptional(),
})
export type OfferedOption = z.infer<typeof offeredOption>

/** Options for what is typed, at most a page of them. */
export const offeredOptions = z.strictObject({
  /** Of trees nodes from the top, and above each that fits all that it hangs on. */
  data: z.array(offeredOption),
  /** How many fit, on all pages. */
  total: z.int(),
  /** Titles of parameters that must have a value before there are options. */
  waitsFor: z.array(z.string()),
})
export type OfferedOptions = z.infer<typeof offeredOptions>

/** What is asked of the options of one parameter, beside the values of the others. */
export const optionWish = {
  code: z.string().min(1).max(60),
  /** Narrows by label, wherever it stands; value too. */
  text: z.string().max(200).default(''),
  /** These values only, such as what is chosen: those that are not offered are left out of the answer. */
  ids: z.array(z.string().max(1000)).max(1000).optional(),
  currentPage: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(5000).default(50),
}
