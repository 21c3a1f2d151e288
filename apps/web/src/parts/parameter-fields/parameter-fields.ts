import type { DataSetParameter } from '@gridwright/contract'
import { number, required } from '@gridwright/validation'
import type { Rule } from '@gridwright/validation'
import type { FormField } from '@gridwright/ui'
import { defineTexts, useText } from '#base/i18n/index.ts'

const texts = defineTexts({
  choose: ['请选择', 'Please choose'],
  all: ['全部', 'All'],
})

export type ParameterText = Readonly<Record<string, string>>

/** A parameter as a report or a data set declares it. */
type Parameter = Omit<DataSetParameter, 'options'> & {
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined
}

const kinds: Readonly<Record<DataSetParameter['paramType'], FormField['kind']>> = {
  varchar: 'text',
  number: 'number',
  date: 'date',
  select: 'select',
}

const rulesOf = ({ paramType, required: needed }: Parameter): readonly Rule[] => [
  ...(needed === 1 ? [required] : []),
  ...(paramType === 'number' ? [number] : []),
]

const optionsOf = (parameter: Parameter, all: string) => {
  if (parameter.paramType !== 'select') return {}
  const options = parameter.options ?? []
  return { options: parameter.required === 1 ? options : [{ value: '', label: all }, ...options] }
}

/**
 * A report's parameters as fields of a form, in the viewer and in the designer's preview alike; the same rules judge
 * them on the server (VAL-05).
 */
export const useParameterFields = (parameters: readonly Parameter[]): readonly FormField[] => {
  const t = useText(texts)
  const words = { choose: t('choose'), all: t('all') }
  return parameters.map((parameter) => ({
    name: parameter.paramCode,
    label: parameter.paramName.trim() === '' ? parameter.paramCode : parameter.paramName,
    kind: kinds[parameter.paramType],
    rules: rulesOf(parameter),
    ...(parameter.paramType === 'select'
      ? { placeholder: parameter.required === 1 ? words.choose : words.all }
      : {}),
    ...optionsOf(parameter, words.all),
  }))
}
