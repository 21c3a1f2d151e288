import { z } from 'zod'
import { parameterCode } from '#data-set/option-source.ts'

/** How one parameter stands in the form. */
export const formPlace = {
  /** How many columns it takes; absent = one, of a range of days two. */
  span: z.int().min(1).max(4).exactOptional(),
  /** Said below it. */
  help: z.string().max(500).exactOptional(),
  /** Said in it while it is empty. */
  placeholder: z.string().max(100).exactOptional(),
}

/** How a report's parameter form is laid out (RPT-02); what is absent stays as it always was. */
export const formLayout = z.strictObject({
  /** 1 above the report, 2 at its side; absent = 1. */
  place: z.union([z.literal(1), z.literal(2)]).exactOptional(),
  /** Above the report; absent = as many as fit. */
  columns: z.int().min(1).max(6).exactOptional(),
  /** `asked`: only when somebody presses the button; absent = as soon as all that is required is given. */
  runs: z.literal('asked').exactOptional(),
  /** In their order; parameters that are not named follow. */
  fields: z
    .array(z.strictObject({ code: parameterCode, ...formPlace }))
    .max(200)
    .exactOptional(),
})
export type FormLayout = z.infer<typeof formLayout>
export type FormField = NonNullable<FormLayout['fields']>[number]

type Coded = { readonly paramCode: string }

/** Parameters in the form's order, each with how it stands there. */
export const laidOut = <P extends Coded>(
  parameters: readonly P[],
  layout: FormLayout | undefined,
): readonly { readonly parameter: P; readonly place: Omit<FormField, 'code'> }[] => {
  const fields = layout?.fields ?? []
  const byCode = new Map(parameters.map((one) => [one.paramCode, one]))
  const named = fields.flatMap(({ code, ...place }) => {
    const parameter = byCode.get(code)
    return byCode.delete(code) && parameter !== undefined ? [{ parameter, place }] : []
  })
  return [...named, ...[...byCode.values()].map((parameter) => ({ parameter, place: {} }))]
}
