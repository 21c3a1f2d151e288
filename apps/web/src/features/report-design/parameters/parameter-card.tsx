import type { Parameter, ParameterType } from '@gridwright/report-engine'
import { Button } from '@gridwright/ui'
import { Checkbox, Input, Select } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { defined } from '#features/report-design/document/defined.ts'
import { optionLines, optionsOf } from './option-lines.ts'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

const types = ['varchar', 'number', 'date', 'select'] as const satisfies readonly ParameterType[]

type Props = {
  readonly parameter: Parameter
  readonly good: boolean
  readonly onChange: (parameter: Parameter) => void
  readonly onRemove: () => void
}

type Change = { readonly [Key in keyof Parameter]?: Parameter[Key] | undefined }

const Flags = ({
  parameter,
  change,
}: {
  readonly parameter: Parameter
  readonly change: (to: Change) => void
}) => {
  const t = useText(texts)
  return (
    <div className={styles['flags']}>
      <Checkbox
        checked={parameter.required === 1}
        onChange={(event) => change({ required: event.target.checked ? 1 : 2 })}
      >
        {t('required')}
      </Checkbox>
      <Checkbox
        checked={parameter.hidden === true}
        onChange={(event) => change({ hidden: event.target.checked || undefined })}
      >
        {t('hidden')}
      </Checkbox>
      {parameter.paramType === 'select' && (
        <Input.TextArea
          aria-label={t('options')}
          placeholder={t('optionsHint')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          defaultValue={optionLines(parameter.options ?? [])}
          onChange={(event) => change({ options: optionsOf(event.target.value) })}
        />
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
          size="small"
          status={good ? '' : 'error'}
          value={parameter.paramCode}
          onChange={(event) => change({ paramCode: event.target.value })}
        />
        {!good && <span className={styles['problem']}>{t('badCode')}</span>}
      </div>
      <div>
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <Input
          id={`${id}-name`}
          size="small"
          value={parameter.paramName}
          onChange={(event) => change({ paramName: event.target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-type`}>{t('type')}</label>
        <Select
          id={`${id}-type`}
          size="small"
          style={{ width: '100%' }}
          value={parameter.paramType}
          options={types.map((value) => ({ value, label: t(value) }))}
          onChange={(paramType) => change({ paramType })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-default`}>{t('default')}</label>
        <Input
          id={`${id}-default`}
          size="small"
          value={parameter.paramDefault ?? ''}
          placeholder={parameter.paramType === 'date' ? t('dateHint') : ''}
          onChange={(event) => change({ paramDefault: event.target.value || undefined })}
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
