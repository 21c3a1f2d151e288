import { parameterType } from '@gridwright/contract'
import type { Parameter } from '@gridwright/report-engine'
import { Button, Checkbox, Input, Select } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { DefaultField } from '#parts/parameter-settings/index.ts'
import { optionLines, optionsOf } from './option-lines.ts'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

const types = parameterType.options

type Props = {
  readonly parameter: Parameter
  readonly good: boolean
  readonly onChange: (parameter: Parameter) => void
  readonly onRemove: () => void
}

type Change = { readonly [Key in keyof Parameter]?: Parameter[Key] | undefined }

type PartProps = { readonly parameter: Parameter; readonly change: (to: Change) => void }

/** Keeps the lines as they are typed, which are no options before they are whole. */
const OptionsInput = ({ parameter, change }: PartProps): ReactNode => {
  const t = useText(texts)
  const [lines, setLines] = useState(() => optionLines(parameter.options ?? []))
  return (
    <Input
      label={t('options')}
      placeholder={t('optionsHint')}
      lines={2}
      value={lines}
      onChange={(text) => {
        setLines(text)
        change({ options: optionsOf(text) })
      }}
    />
  )
}

const Flags = ({ parameter, change }: PartProps): ReactNode => {
  const t = useText(texts)
  return (
    <div className={styles['flags']}>
      <Checkbox
        checked={parameter.required === 1}
        onChange={(checked) => change({ required: checked ? 1 : 2 })}
      >
        {t('required')}
      </Checkbox>
      <Checkbox
        checked={parameter.hidden === true}
        onChange={(checked) => change({ hidden: checked || undefined })}
      >
        {t('hidden')}
      </Checkbox>
      {(parameter.paramType === 'select' || parameter.paramType === 'mutiselect') && (
        <OptionsInput parameter={parameter} change={change} />
      )}
    </div>
  )
}

/** One parameter of the report's form. */
export const ParameterCard = ({ parameter, good, onChange, onRemove }: Props): ReactNode => {
  const t = useText(texts)
  const id = useId()
  const change = (to: Change): void => onChange(defined<Parameter>({ ...parameter, ...to } as Parameter))
  return (
    <div className={styles['card']}>
      <div>
        <label htmlFor={`${id}-code`}>{t('code')}</label>
        <Input
          id={`${id}-code`}
          invalid={!good}
          value={parameter.paramCode}
          onChange={(paramCode) => change({ paramCode })}
        />
        {!good && <span className={styles['problem']}>{t('badCode')}</span>}
      </div>
      <div>
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <Input
          id={`${id}-name`}
          value={parameter.paramName}
          onChange={(paramName) => change({ paramName })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-type`}>{t('type')}</label>
        <Select
          id={`${id}-type`}
          label={t('type')}
          value={parameter.paramType}
          choices={types.map((value) => ({ value, label: t(value) }))}
          onChange={(paramType) => change({ paramType, paramDefault: undefined })}
        />
      </div>
      <div className={styles['default']}>
        <DefaultField
          key={parameter.paramType}
          parameter={parameter}
          onChange={(text) => change({ paramDefault: text || undefined })}
        />
      </div>
      <Button
        kind="text"
        size="small"
        icon="trash"
        label={t('remove', { code: parameter.paramCode })}
        onClick={onRemove}
      />
      <Flags parameter={parameter} change={change} />
    </div>
  )
}
