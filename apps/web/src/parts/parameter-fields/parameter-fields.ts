import type { AskedParameter, DataSetParameter } from '@gridwright/contract'
import { custom, number, ownText, required } from '@gridwright/validation'
import type { Rule } from '@gridwright/validation'
import type { CustomControl, FormField } from '@gridwright/ui'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { OfferedField } from './offered-field.tsx'
import { defineTexts, useText } from '#base/i18n/index.ts'

const texts = defineTexts({
  choose: ['请选择', 'Please choose'],
  all: ['全部', 'All'],
  reversed: ['开始日期晚于结束日期', 'The first day is after the last one'],
})

const kinds: Readonly<Record<DataSetParameter['paramType'], FormField['kind']>> = {
  varchar: 'text',
  number: 'number',
  date: 'date',
  dateRange: 'date-range',
  select: 'select',
  mutiselect: 'multi-select',
  treeSelect: 'custom',
  multiTreeSelect: 'custom',
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

const rulesOf = ({ paramType, required: needed }: AskedParameter, reversed: string): readonly Rule[] => {
  if (paramType === 'dateRange') return [...(needed === 1 ? [wholeRange] : []), inOrder(reversed)]
  return [...(needed === 1 ? [required] : []), ...(paramType === 'number' ? [number] : [])]
}

const isChosen = ({ paramType }: AskedParameter): boolean =>
  paramType === 'select' || paramType === 'mutiselect'

const optionsOf = (parameter: AskedParameter, all: string) => {
  if (!isChosen(parameter)) return {}
  const options = parameter.options ?? []
  const isOne = parameter.paramType === 'select' && parameter.required !== 1
  return { options: isOne ? [{ value: '', label: all }, ...options] : options }
}

/** A choice whose options are asked for; others hold theirs. */
const controlOf = (parameter: AskedParameter, all: string): Partial<FormField> =>
  parameter.optionsBy === undefined
    ? { kind: kinds[parameter.paramType], ...optionsOf(parameter, all) }
    : {
        kind: 'custom',
        render: (control: CustomControl): ReactNode => createElement(OfferedField, { parameter, control }),
      }

/** Never more columns than there are. */
const spanOf = (
  { paramType, span = paramType === 'dateRange' ? 2 : 1 }: AskedParameter,
  columns: number = Number.POSITIVE_INFINITY,
) => (Math.min(span, columns) === 1 ? {} : { span: Math.min(span, columns) })

/** What stands in it while it is empty: the maker's words, of a choice what that means. */
const placeholderOf = (parameter: AskedParameter, usual: string) => {
  const text = parameter.placeholder ?? (isChosen(parameter) ? usual : undefined)
  return text === undefined ? {} : { placeholder: text }
}

/**
 * A report's parameters as fields of a form, in the viewer and in the designer's preview alike; the same rules judge
 * them on the server (VAL-05). Options that are asked for need a `ParameterAskingProvider` around the form.
 */
export const useParameterFields = (
  parameters: readonly AskedParameter[],
  columns?: number,
): readonly FormField[] => {
  const t = useText(texts)
  const words = { choose: t('choose'), all: t('all') }
  return parameters.map((parameter) => ({
    name: parameter.paramCode,
    label: parameter.paramName.trim() === '' ? parameter.paramCode : parameter.paramName,
    kind: kinds[parameter.paramType],
    rules: rulesOf(parameter, t('reversed')),
    ...(parameter.help === undefined ? {} : { hint: parameter.help }),
    ...spanOf(parameter, columns),
    ...placeholderOf(parameter, parameter.required === 1 ? words.choose : words.all),
    ...controlOf(parameter, words.all),
  }))
}
