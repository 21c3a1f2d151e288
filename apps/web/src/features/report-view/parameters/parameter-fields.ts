import type { DataSetParameter } from '@gridwright/contract'
import { number, required } from '@gridwright/validation'
import type { Rule } from '@gridwright/validation'
import type { FormField } from '@gridwright/ui'

export type ParameterText = Readonly<Record<string, string>>

const kinds: Readonly<Record<DataSetParameter['paramType'], FormField['kind']>> = {
  varchar: 'text',
  number: 'number',
  date: 'date',
  select: 'select',
}

const rulesOf = ({ paramType, required: needed }: DataSetParameter): readonly Rule[] => [
  ...(needed === 1 ? [required] : []),
  ...(paramType === 'number' ? [number] : []),
]

const optionsOf = (parameter: DataSetParameter, all: string) => {
  if (parameter.paramType !== 'select') return {}
  const options = parameter.options ?? []
  return { options: parameter.required === 1 ? options : [{ value: '', label: all }, ...options] }
}

/** A report's parameters as fields of a form; the same rules judge them on the server (VAL-05). */
export const parameterFields = (
  parameters: readonly DataSetParameter[],
  words: { readonly choose: string; readonly all: string },
): readonly FormField<ParameterText>[] =>
  parameters.map((parameter) => ({
    name: parameter.paramCode,
    label: parameter.paramName === '' ? parameter.paramCode : parameter.paramName,
    kind: kinds[parameter.paramType],
    rules: rulesOf(parameter),
    ...(parameter.paramType === 'select'
      ? { placeholder: parameter.required === 1 ? words.choose : words.all }
      : {}),
    ...optionsOf(parameter, words.all),
  }))
