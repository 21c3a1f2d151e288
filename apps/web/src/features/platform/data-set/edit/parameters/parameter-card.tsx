import { isChoiceType, isListType, parameterType, textOfList } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import { Button, Select, SelectField, StatusTag, Switch, TextField } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { isEmptyInput } from '#parts/parameter-values/index.ts'
import type { ParameterInput } from '#parts/parameter-values/index.ts'
import { DefaultField, OptionSourceField } from '#parts/parameter-settings/index.ts'
import type { OtherParameter } from '#parts/parameter-settings/index.ts'
import { asType, changed, withDefault } from './parameter-list.ts'
import { PreviewValue } from './preview-value.tsx'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

export type ParameterCardProps = {
  readonly parameter: DataSetParameter
  /** All parameters of the data set, whose values may decide what this one offers. */
  readonly others: readonly OtherParameter[]
  readonly problem: 'codeFormat' | 'codeTaken' | undefined
  readonly used: boolean
  readonly value: ParameterInput | undefined
  readonly onChange: (parameter: DataSetParameter) => void
  readonly onValue: (value: ParameterInput | undefined) => void
  readonly onRemove: () => void
}

const types = parameterType.options

const Required = ({ parameter, onChange }: Pick<ParameterCardProps, 'parameter' | 'onChange'>): ReactNode => {
  const t = useText(texts)
  const id = useId()
  return (
    <div className={styles['required']}>
      <label htmlFor={id}>{t('required')}</label>
      <Switch
        id={id}
        checked={parameter.required === 1}
        onChange={(yes) => onChange({ ...parameter, required: yes ? 1 : 2 })}
      />
    </div>
  )
}

const Settings = ({ parameter, others, problem, onChange }: ParameterCardProps): ReactNode => {
  const t = useText(texts)
  return (
    <div className={styles['settings']}>
      <TextField
        label={t('code')}
        required
        maxLength={60}
        spellCheck={false}
        value={parameter.paramCode}
        error={problem && t(problem)}
        onChange={(paramCode) => onChange({ ...parameter, paramCode })}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={100}
        value={parameter.paramName}
        onChange={(paramName) => onChange({ ...parameter, paramName })}
      />
      <SelectField
        label={t('type')}
        value={parameter.paramType}
        choices={types.map((value) => ({ value, label: t(value) }))}
        onChange={(type) => onChange(asType(parameter, type))}
      />
      {isChoiceType(parameter.paramType) && (
        <OptionSourceField
          parameter={parameter}
          others={others}
          onChange={(change) => onChange(changed(parameter, change))}
        />
      )}
      <DefaultField
        key={parameter.paramType}
        parameter={parameter}
        onChange={(text) => onChange(withDefault(parameter, text))}
      />
      <Required parameter={parameter} onChange={onChange} />
    </div>
  )
}

const defaultText = ({ paramType }: DataSetParameter, value: ParameterInput): string => {
  if (typeof value === 'string') return value
  return isListType(paramType) ? textOfList(value) : value.join(',')
}

/** What is typed for the trial looks like the default and is none: reports would begin empty. */
const TrialOnly = ({
  parameter,
  value = '',
  onChange,
}: Pick<ParameterCardProps, 'parameter' | 'value' | 'onChange'>): ReactNode => {
  const t = useText(texts)
  const text = defaultText(parameter, value)
  if (isEmptyInput(value) || parameter.paramDefault === text) return null
  return (
    <p className={styles['trial']}>
      {t('trialOnly')}
      <Button kind="text" size="small" onClick={() => onChange(withDefault(parameter, text))}>
        {t('asDefault')}
      </Button>
    </p>
  )
}

/** One parameter: its value for the preview at once, the rest behind a button. */
export const ParameterCard = (props: ParameterCardProps): ReactNode => {
  const { parameter, problem, used, value, onChange, onValue, onRemove } = props
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  const code = parameter.paramCode
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <code className={styles['code']}>{code}</code>
        {parameter.required === 1 && (
          <span className={styles['star']} title={t('required')}>
            *
          </span>
        )}
        {!used && <StatusTag tone="warning">{t('unused')}</StatusTag>}
        <span className={styles['space']} />
        <Button
          kind="text"
          size="small"
          icon="settings"
          label={t('settings', { code })}
          aria-expanded={open || problem !== undefined}
          onClick={() => setOpen(!open)}
        />
        <Button kind="text" size="small" icon="trash" label={t('remove', { code })} onClick={onRemove} />
      </div>
      <div className={styles['quick']}>
        <Select
          label={`${t('type')} ${code}`}
          className={styles['type']}
          value={parameter.paramType}
          choices={types.map((one) => ({ value: one, label: t(one) }))}
          onChange={(type) => onChange(asType(parameter, type))}
        />
        <PreviewValue parameter={parameter} value={value} onChange={onValue} />
      </div>
      <TrialOnly parameter={parameter} value={value} onChange={onChange} />
      {(open || problem !== undefined) && <Settings {...props} />}
    </li>
  )
}
