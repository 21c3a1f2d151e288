import { isTreeType } from '@gridwright/contract'
import type { DataSetParameter, OptionSource } from '@gridwright/contract'
import { Checkbox, RadioGroup } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { DataSetSource } from './data-set-source.tsx'
import { DictionarySource } from './dictionary-source.tsx'
import type { OtherParameter } from './other-parameter.ts'
import { OptionsField } from './options-field.tsx'
import type { Option } from './options-field.tsx'
import { texts } from './texts.ts'
import styles from './options.module.css'

type Of<Key extends keyof DataSetParameter> = DataSetParameter[Key] | undefined

/** What of a parameter says what may be chosen. */
export type OptionSettings = {
  readonly options?: readonly Option[] | undefined
  readonly optionsFrom?: Of<'optionsFrom'>
  readonly freeInput?: Of<'freeInput'>
  readonly withBelow?: Of<'withBelow'>
}

export type OptionSourceFieldProps = {
  readonly parameter: Pick<DataSetParameter, 'paramCode' | 'paramType'> & OptionSettings
  readonly others: readonly OtherParameter[]
  /** Told what is different; undefined takes a setting away. */
  readonly onChange: (change: {
    readonly options?: Option[] | undefined
    readonly optionsFrom?: OptionSource | undefined
    readonly freeInput?: true | undefined
    readonly withBelow?: true | undefined
  }) => void
}

type Kind = 'list' | OptionSource['kind']

const Source = (props: OptionSourceFieldProps & { readonly kind: Kind }): ReactNode => {
  const { kind, parameter, others, onChange } = props
  const { options = [], optionsFrom } = parameter
  // Only what is whole is told, so that no half a source stands in a document.
  const set = (source: OptionSource): void => onChange({ options: undefined, optionsFrom: source })
  if (kind === 'list')
    return <OptionsField options={options} onChange={(next) => onChange({ options: next })} />
  if (kind === 'dictionary')
    return <DictionarySource source={optionsFrom?.kind === kind ? optionsFrom : undefined} onChange={set} />
  return (
    <DataSetSource
      source={optionsFrom?.kind === kind ? optionsFrom : undefined}
      isTree={isTreeType(parameter.paramType)}
      others={others.filter(({ paramCode }) => paramCode !== parameter.paramCode)}
      onChange={set}
    />
  )
}

/** Where the options of a choice come from, and what beside them may be given. */
export const OptionSourceField = (props: OptionSourceFieldProps): ReactNode => {
  const { parameter, onChange } = props
  const t = useText(texts)
  const isTree = isTreeType(parameter.paramType)
  const [kind, setKind] = useState<Kind>(
    parameter.optionsFrom?.kind ?? (isTree && (parameter.options ?? []).length === 0 ? 'dataSet' : 'list'),
  )
  const kinds: readonly Kind[] = isTree ? ['dataSet', 'list'] : ['list', 'dictionary', 'dataSet']
  return (
    <div className={styles['source']}>
      <RadioGroup
        label={t('optionsFrom')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          setKind(next as Kind)
          if (next === 'list' && parameter.optionsFrom !== undefined) onChange({ optionsFrom: undefined })
        }}
      />
      <Source {...props} kind={kind} />
      {isTree ? (
        <Checkbox
          checked={parameter.withBelow === true}
          onChange={(checked) => onChange({ withBelow: checked || undefined })}
        >
          {t('withBelow')}
        </Checkbox>
      ) : (
        <Checkbox
          checked={parameter.freeInput === true}
          onChange={(checked) => onChange({ freeInput: checked || undefined })}
        >
          {t('freeInput')}
        </Checkbox>
      )}
    </div>
  )
}
