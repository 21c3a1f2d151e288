import { isChoiceType, isTreeType, laidOut } from '@gridwright/contract'
import type { FormLayout, FormLayoutField } from '@gridwright/contract'
import type { Parameter } from '@gridwright/report-engine'
import { defined } from '#features/reports/report-design/document/defined.ts'

/** What the page of parameters edits, before it is taken over. */
export type FormDraft = { readonly parameters: readonly Parameter[]; readonly form: FormLayout }

export type Place = Omit<FormLayoutField, 'code'>

export type Listed = {
  readonly parameter: Parameter
  readonly place: Place
  /** Declared by a data set, not by the report. */
  readonly isOfDataSet: boolean
}

/** All that the form asks for or hides, in its order. */
export const listedOf = (
  { parameters, form }: FormDraft,
  ofDataSets: readonly Parameter[],
): readonly Listed[] => {
  const own = new Set(parameters.map(({ paramCode }) => paramCode))
  const others = ofDataSets.filter(({ paramCode }) => !own.has(paramCode))
  // Two of one code, while one of them is typed, both stay in sight.
  const twice = parameters.filter(
    ({ paramCode }, at) => parameters.findIndex((one) => one.paramCode === paramCode) !== at,
  )
  const all = [...parameters.filter((one) => !twice.includes(one)), ...others]
  return [...laidOut(all, form), ...twice.map((parameter) => ({ parameter, place: {} }))].map((one) => ({
    ...one,
    isOfDataSet: others.includes(one.parameter),
  }))
}

const withFields = (draft: FormDraft, fields: readonly Pick<Listed, 'parameter' | 'place'>[]): FormDraft => ({
  ...draft,
  form: {
    ...draft.form,
    fields: fields.map(({ parameter, place }) => ({ code: parameter.paramCode, ...place })),
  },
})

/** With one of the listed before another, or last. */
export const moved = (
  draft: FormDraft,
  listed: readonly Listed[],
  { from, before }: { readonly from: number; readonly before: number | undefined },
): FormDraft => {
  const one = listed[from]
  if (one === undefined) return draft
  const to = before ?? listed.length
  const rest = listed.toSpliced(from, 1)
  return withFields(draft, rest.toSpliced(to > from ? to - 1 : to, 0, one))
}

type PlaceChange = { readonly [Key in keyof Place]?: Place[Key] | undefined }

/** With another place of one of the listed. */
export const placed = (
  draft: FormDraft,
  listed: readonly Listed[],
  { at, change }: { readonly at: number; readonly change: PlaceChange },
): FormDraft =>
  withFields(
    draft,
    listed.map((one, index) =>
      index === at ? { ...one, place: defined<Place>({ ...one.place, ...change } as Place) } : one,
    ),
  )

const renamedIn = (source: Parameter['optionsFrom'], from: string, to: string): Parameter['optionsFrom'] => {
  if (source?.kind !== 'dataSet' || source.given === undefined) return source
  const entries = Object.entries(source.given)
  return {
    ...source,
    given: Object.fromEntries(entries.map(([own, upper]) => [own, upper === from ? to : upper])),
  }
}

/** With one parameter of the report changed; a new code is followed by the form and by what depends on it. */
export const changedParameter = (draft: FormDraft, before: Parameter, after: Parameter): FormDraft => {
  const [from, to] = [before.paramCode, after.paramCode]
  const parameters = draft.parameters.map((one) => (one === before ? after : one))
  const isAlone = draft.parameters.filter(({ paramCode }) => paramCode === from).length === 1
  if (from === to || !isAlone) return { ...draft, parameters }
  const { fields, ...form } = draft.form
  return {
    parameters: parameters.map((one) =>
      defined<Parameter>({ ...one, optionsFrom: renamedIn(one.optionsFrom, from, to) } as Parameter),
    ),
    form:
      fields === undefined
        ? form
        : { ...form, fields: fields.map((one) => (one.code === from ? { ...one, code: to } : one)) },
  }
}

/** A parameter as another type: default and options that mean nothing there go. */
export const asType = (parameter: Parameter, paramType: Parameter['paramType']): Parameter => {
  const { options, optionsFrom, freeInput, withBelow, paramDefault: _before, ...rest } = parameter
  const [isChoice, isTree] = [isChoiceType(paramType), isTreeType(paramType)]
  return defined<Parameter>({
    ...rest,
    paramType,
    options: isChoice ? options : undefined,
    optionsFrom: isChoice ? optionsFrom : undefined,
    freeInput: isChoice && !isTree ? freeInput : undefined,
    withBelow: isTree ? withBelow : undefined,
  } as Parameter)
}

const isUsual = (field: FormLayoutField): boolean => Object.keys(field).length === 1

/** The layout without what is gone or says nothing; absent where nothing is left. */
export const keptForm = (draft: FormDraft, ofDataSets: readonly Parameter[]): FormLayout | undefined => {
  const { fields = [], ...layout } = draft.form
  const natural = listedOf({ ...draft, form: {} }, ofDataSets).map(({ parameter }) => parameter.paramCode)
  const kept = fields.filter(({ code }) => natural.includes(code))
  const inOrder = kept.every(({ code }, at) => code === natural[at])
  const form = kept.every(isUsual) && inOrder ? layout : { ...layout, fields: kept }
  return Object.keys(form).length === 0 ? undefined : form
}
