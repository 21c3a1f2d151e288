import type { DataSetParameter } from '@gridwright/contract'
import { custom, number, ownText, required } from '@gridwright/validation'
import type { Rule } from '@gridwright/validation'
import type { FormField } from '@gridwright/ui'
import { defineTexts, useText } from '#base/i18n/index.ts'

const texts = defineTexts({
  choose: ['请选择', 'Please choose'],
  all: ['全部', 'All'],
  reversed: ['开始日期晚于结束日期', 'The first day is after the last one'],
})

/** A parameter as a report or a data set declares it. */
type Parameter = Omit<DataSetParameter, 'options'> & {
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined
}

const kinds: Readonly<Record<DataSetParameter['paramType'], FormField['kind']>> = {
  varchar: 'text',
  number: 'number',
  date: 'date',
  dateRange: 'date-range',
  select: 'select',
  mutiselect: 'multi-select',
}

/** A range needs both ends, in their order. */
const wholeRange: Rule = {
  name: 'required',
  check: (value) => ((value as readonly string[]).includes('') ? required.check('') : undefined),
}

const inOrder = (text: string): Rule =>
  custom('inOrder', (value) => {
    const [from = '', to = ''] = value as readonly string[]
    return from !== '' && to !== '' && from > to ? ownText(text) : undefined
  })

const rulesOf = ({ paramType, required: needed }: Parameter, reversed: string): readonly Rule[] => {
  if (paramType === 'dateRange') return [...(needed === 1 ? [wholeRange] : []), inOrder(reversed)]
  return [...(needed === 1 ? [required] : []), ...(paramType === 'number' ? [number] : [])]
}

const isChosen = ({ paramType }: Parameter): boolean => paramType === 'select' || paramType === 'mutiselect'

const optionsOf = (parameter: Parameter, all: string) => {
  if (!isChosen(parameter)) return {}
  const options = parameter.options ?? []
  const isOne = parameter.paramType === 'select' && parameter.required !== 1
  return { options: isOne ? [{ value: '', label: all }, ...options] : options }
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
    rules: rulesOf(parameter, t('reversed')),
    ...(parameter.paramType === 'dateRange' ? { span: 2 } : {}),
    ...(isChosen(parameter) ? { placeholder: parameter.required === 1 ? words.choose : words.all } : {}),
    ...optionsOf(parameter, words.all),
  }))
}
