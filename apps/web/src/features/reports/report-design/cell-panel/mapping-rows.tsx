import type { Display } from '@gridwright/report-engine'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { optionLines, optionsOf } from '#features/reports/report-design/parameters/option-lines.ts'
import { useDictionaries } from '#parts/parameter-settings/index.ts'
import { ChoiceRow, TextRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'

type Mapping = Pick<Display, 'mapping' | 'mappingFrom'>
type Change = { readonly [Key in keyof Mapping]?: Mapping[Key] | undefined }
type Props = { readonly display: Mapping; readonly onChange: (change: Change) => void }

const mappingOf = (text: string | undefined): Display['mapping'] => {
  const options = optionsOf(text ?? '')
  return options.length === 0
    ? undefined
    : Object.fromEntries(options.map(({ value, label }) => [value, label]))
}

const mappingText = (mapping: Display['mapping']): string =>
  optionLines(Object.entries(mapping ?? {}).map(([value, label]) => ({ value, label })))

const kinds = ['own', 'dictionary', 'dataSet'] as const
type Kind = (typeof kinds)[number]

/** Which dictionary has the words. */
export const DictionaryRow = ({ display: { mappingFrom }, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const known = useDictionaries()
  const code = mappingFrom?.from === 'dictionary' ? mappingFrom.code : ''
  const isKnown = known.some(({ value }) => value === code)
  return (
    <ChoiceRow
      label={t('mappingDictionary')}
      value={code}
      options={[
        ...(code === '' ? [{ value: '', label: t('chooseDictionary') }] : []),
        ...known,
        ...(code === '' || isKnown ? [] : [{ value: code, label: code }]),
      ]}
      onChange={(next) => next !== '' && onChange({ mappingFrom: { from: 'dictionary', code: next } })}
    />
  )
}

/** The first two columns are a good guess: a code, and what it is called. */
export const DataSetRows = ({ display: { mappingFrom }, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const all = useFieldOptions()
  const source = mappingFrom?.from === 'dataSet' ? mappingFrom : undefined
  const sets = [...new Set(all.map(({ dataSet }) => dataSet))]
  const fieldsOf = (dataSet: string) => all.filter((one) => one.dataSet === dataSet)
  const fields = fieldsOf(source?.dataSet ?? '').map(({ field, title }) => ({ value: field, label: title }))
  const choose = (dataSet: string): void => {
    const [first, second = first] = fieldsOf(dataSet)
    if (first !== undefined && second !== undefined)
      onChange({ mappingFrom: { from: 'dataSet', dataSet, value: first.field, label: second.field } })
  }
  return (
    <>
      <ChoiceRow
        label={t('dataSet')}
        value={source?.dataSet ?? ''}
        options={[
          ...(source === undefined ? [{ value: '', label: t('chooseDataSet') }] : []),
          ...sets.map((value) => ({ value, label: value })),
        ]}
        onChange={choose}
      />
      {source !== undefined &&
        (['value', 'label'] as const).map((key) => (
          <ChoiceRow
            key={key}
            label={t(key === 'value' ? 'mappingValue' : 'mappingLabel')}
            value={source[key]}
            options={fields}
            onChange={(field) => onChange({ mappingFrom: { ...source, [key]: field } })}
          />
        ))}
    </>
  )
}

/** Values shown by other words: of an own list, a dictionary, or a data set of the report. */
export const MappingRows = (props: Props): ReactNode => {
  const t = useText(texts)
  const { display, onChange } = props
  const [kind, setKind] = useState<Kind>(display.mappingFrom?.from ?? 'own')
  const choose = (next: Kind): void => {
    setKind(next)
    // A source stands in the report once it is whole.
    if (next !== display.mappingFrom?.from) onChange({ mappingFrom: undefined })
  }
  return (
    <>
      <ChoiceRow
        label={t('mapping')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`mapping-${value}`) }))}
        onChange={choose}
      />
      {kind === 'dictionary' && <DictionaryRow {...props} />}
      {kind === 'dataSet' && <DataSetRows {...props} />}
      <TextRow
        label={t(kind === 'own' ? 'mappingWords' : 'mappingBefore')}
        lines={2}
        value={mappingText(display.mapping)}
        placeholder={t('mappingHint')}
        onChange={(text) => onChange({ mapping: mappingOf(text) })}
      />
    </>
  )
}
