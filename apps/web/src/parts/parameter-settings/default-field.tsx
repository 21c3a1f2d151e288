import {
  endsOfText,
  isChoiceType,
  isListType,
  isPersonalDefault,
  listOfText,
  personalDefaults,
  textOfList,
} from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import { MultiSelectField, SelectField, TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { DayDefault } from './day-default.tsx'
import type { Option } from './options-field.tsx'
import { texts } from './texts.ts'

/** What of a parameter its default depends on. */
type Declared = Pick<DataSetParameter, 'paramType' | 'paramDefault'> & {
  readonly options?: readonly Option[] | undefined
  readonly optionsFrom?: DataSetParameter['optionsFrom'] | undefined
}

type DefaultFieldProps = {
  readonly parameter: Declared
  /** Told the default as it is stored; empty = none. */
  readonly onChange: (text: string) => void
}

type PartProps = { readonly value: string; readonly onChange: (text: string) => void }

const Ends = ({ value, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  const [from, to] = value === '' ? ['', ''] : endsOfText(value)
  const set = (ends: readonly string[]): void =>
    onChange(ends.every((end) => end === '') ? '' : ends.join(','))
  return (
    <>
      <DayDefault label={t('firstDay')} value={from} onChange={(next) => set([next, to])} />
      <DayDefault label={t('lastDay')} value={to} onChange={(next) => set([from, next])} />
    </>
  )
}

type ChosenProps = PartProps & { readonly options: readonly Option[] }

const shown = (options: readonly Option[]) =>
  options.map(({ value, label }) => ({ value, label: label || value }))

const Chosen = ({ value, onChange, options }: ChosenProps): ReactNode => {
  const t = useText(texts)
  return (
    <SelectField
      label={t('default')}
      value={value}
      choices={[{ value: '', label: t('noDefault') }, ...shown(options)]}
      onChange={onChange}
    />
  )
}

const SeveralChosen = ({ value, onChange, options }: ChosenProps): ReactNode => {
  const t = useText(texts)
  return (
    <MultiSelectField
      label={t('default')}
      placeholder={t('noDefault')}
      values={listOfText(value)}
      choices={shown(options)}
      onChange={(values) => onChange(textOfList(values))}
    />
  )
}

const isText = (type: DataSetParameter['paramType']): boolean => type === 'varchar' || isChoiceType(type)

/** A value that stands there, or who is logged in. */
const OfPerson = ({ value, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  const choices = [
    { value: '', label: t('typedDefault') },
    ...personalDefaults.map((one) => ({ value: one, label: t(one) })),
  ]
  return (
    <SelectField
      label={t('kindOfDefault')}
      value={isPersonalDefault(value) ? value : ''}
      choices={choices}
      onChange={onChange}
    />
  )
}

const Fixed = ({ parameter, onChange }: DefaultFieldProps): ReactNode => {
  const { paramType, paramDefault: value = '', options = [], optionsFrom } = parameter
  const part = { value, onChange }
  const isListed = options.length > 0 && optionsFrom === undefined
  if (isListed && isListType(paramType)) return <SeveralChosen {...part} options={options} />
  if (isListed && isChoiceType(paramType)) return <Chosen {...part} options={options} />
  return <Typed {...part} paramType={paramType} />
}

/** The value that a parameter has unless somebody gives another; days may be relative to today. */
export const DefaultField = (props: DefaultFieldProps): ReactNode => {
  const t = useText(texts)
  const { parameter, onChange } = props
  const { paramType, paramDefault: value = '' } = parameter
  const part = { value, onChange }
  if (paramType === 'date') return <DayDefault {...part} label={t('default')} />
  if (paramType === 'dateRange') return <Ends {...part} />
  return (
    <>
      {isText(paramType) && <OfPerson {...part} />}
      {!isPersonalDefault(value) && <Fixed {...props} />}
    </>
  )
}

type TypedProps = PartProps & Pick<DataSetParameter, 'paramType'>

const Typed = ({ paramType, value, onChange }: TypedProps): ReactNode => {
  const t = useText(texts)
  return (
    <TextField
      label={t('default')}
      hint={isListType(paramType) ? t('manyHint') : undefined}
      maxLength={1000}
      inputMode={paramType === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={onChange}
    />
  )
}
