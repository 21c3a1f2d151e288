import { isChoiceType, parameterType } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import type { Parameter } from '@gridwright/report-engine'
import { Button, Checkbox, Note, SelectField, TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { DefaultField, OptionSourceField } from '#parts/parameter-settings/index.ts'
import { asType } from './form-draft.ts'
import type { Listed, Place } from './form-draft.ts'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

type Change = { readonly [Key in keyof Parameter]?: Parameter[Key] | undefined }

export type ParameterSettingsProps = {
  readonly listed: Listed
  readonly all: readonly Listed[]
  readonly good: boolean
  readonly onChange: (parameter: Parameter) => void
  readonly onPlace: (change: { readonly [Key in keyof Place]?: Place[Key] | undefined }) => void
  readonly onRemove: () => void
  /** Makes a data set's parameter one of the report's own. */
  readonly onOwn: () => void
}

const Names = ({ listed: { parameter }, good, onChange }: ParameterSettingsProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <TextField
        label={t('code')}
        required
        maxLength={60}
        spellCheck={false}
        value={parameter.paramCode}
        error={good ? undefined : t('badCode')}
        onChange={(paramCode) => onChange({ ...parameter, paramCode })}
      />
      <TextField
        label={t('name')}
        maxLength={100}
        value={parameter.paramName}
        onChange={(paramName) => onChange({ ...parameter, paramName })}
      />
      <SelectField
        label={t('type')}
        value={parameter.paramType}
        choices={parameterType.options.map((value) => ({ value, label: t(value) }))}
        onChange={(type) => onChange(asType(parameter, type))}
      />
    </>
  )
}

const spans = [1, 2, 3, 4] as const

const isDays = (type: Parameter['paramType']): boolean => type === 'date' || type === 'dateRange'

const Placing = ({ listed: { parameter, place }, onPlace }: ParameterSettingsProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <SelectField
        label={t('span')}
        value={place.span ?? 0}
        choices={[
          { value: 0, label: t('usualSpan') },
          ...spans.map((value) => ({ value, label: t('spanOf', { count: value }) })),
        ]}
        onChange={(span) => onPlace({ span: span === 0 ? undefined : span })}
      />
      {!isDays(parameter.paramType) && (
        <TextField
          label={t('placeholder')}
          maxLength={100}
          value={place.placeholder ?? ''}
          onChange={(text) => onPlace({ placeholder: text || undefined })}
        />
      )}
      <TextField
        label={t('help')}
        maxLength={500}
        value={place.help ?? ''}
        onChange={(text) => onPlace({ help: text || undefined })}
      />
    </>
  )
}

const Own = (props: ParameterSettingsProps): ReactNode => {
  const { listed, all, onChange, onRemove } = props
  const { parameter } = listed
  const t = useText(texts)
  const change = (to: Change): void => onChange(defined<Parameter>({ ...parameter, ...to } as Parameter))
  return (
    <>
      <div className={styles['pair']}>
        <Names {...props} />
        <DefaultField
          key={parameter.paramType}
          parameter={parameter as DataSetParameter}
          onChange={(text) => change({ paramDefault: text || undefined })}
        />
      </div>
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
        <Button
          kind="text"
          size="small"
          icon="trash"
          label={t('remove', { code: parameter.paramCode })}
          onClick={onRemove}
        />
      </div>
      {isChoiceType(parameter.paramType) && (
        <OptionSourceField
          key={parameter.paramType}
          parameter={parameter as DataSetParameter}
          others={all.map((one) => one.parameter)}
          onChange={(to) => change(to)}
        />
      )}
    </>
  )
}

/** What one parameter is, and how it stands in the form. */
export const ParameterSettings = (props: ParameterSettingsProps): ReactNode => {
  const t = useText(texts)
  const { listed, onOwn } = props
  return (
    <div className={styles['settings']}>
      {listed.isOfDataSet ? (
        <>
          <Note tone="info">{t('ofDataSet')}</Note>
          <Button size="small" onClick={onOwn}>
            {t('makeOwn')}
          </Button>
        </>
      ) : (
        <Own {...props} />
      )}
      <div className={styles['pair']}>
        <Placing {...props} />
      </div>
    </div>
  )
}
