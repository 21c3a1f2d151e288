import type { OptionSource, Output } from '@gridwright/contract'
import { Field, SelectField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList } from '#parts/remote-select/index.ts'
import type { RemoteSource } from '#parts/remote-select/index.ts'
import type { OtherParameter } from './other-parameter.ts'
import { texts } from './texts.ts'
import styles from './options.module.css'

type FromDataSet = Extract<OptionSource, { kind: 'dataSet' }>
type DataSet = Output<'dataSet.fields'>['dataSets'][number]

type DataSetSourceProps = {
  /** Absent while none is chosen. */
  readonly source: FromDataSet | undefined
  readonly isTree: boolean
  readonly others: readonly OtherParameter[]
  readonly onChange: (source: FromDataSet) => void
}

const useDataSets: RemoteSource<DataSet> = ({ text, ids }, options) => {
  const wish = { ...(text === undefined ? {} : { text }), ...(ids === undefined ? {} : { ids }) }
  const answer = useOperation('dataSet.fields', wish, options)
  const { data } = answer
  return { ...answer, data: data && { data: data.dataSets, total: data.total } }
}

/** Its first columns, and parameters of the form that are called as its own are. */
const startOf = ({ id, columns, parameters }: DataSet, others: readonly OtherParameter[]): FromDataSet => {
  const [value = '', label = value] = columns.map(({ name }) => name)
  const codes = new Set(others.map(({ paramCode }) => paramCode))
  const same = parameters.map(({ paramCode }) => paramCode).filter((code) => codes.has(code))
  return {
    kind: 'dataSet',
    dataSetId: id,
    value,
    ...(label === value ? {} : { label }),
    ...(same.length === 0 ? {} : { given: Object.fromEntries(same.map((code) => [code, code])) }),
  }
}

type PartProps = DataSetSourceProps & { readonly source: FromDataSet; readonly dataSet: DataSet }

/** An optional member set, or taken away. */
const withPart = (source: FromDataSet, key: 'label' | 'parent', value: string): FromDataSet => {
  const { [key]: _before, ...rest } = source
  return value === '' ? rest : { ...rest, [key]: value }
}

const Columns = ({ source, isTree, dataSet, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  const columns = dataSet.columns.map(({ name, title }) => ({
    value: name,
    label: title === undefined || title === name ? name : `${title}（${name}）`,
  }))
  const optional = (label: string) => [{ value: '', label }, ...columns]
  return (
    <>
      <SelectField
        label={t('valueColumn')}
        required
        value={source.value}
        choices={columns}
        onChange={(value) => onChange({ ...source, value })}
      />
      <SelectField
        label={t('labelColumn')}
        value={source.label ?? ''}
        choices={optional(t('asValue'))}
        onChange={(label) => onChange(withPart(source, 'label', label))}
      />
      {isTree && (
        <SelectField
          label={t('parentColumn')}
          hint={t('parentHint')}
          value={source.parent ?? ''}
          choices={optional(t('noParent'))}
          onChange={(parent) => onChange(withPart(source, 'parent', parent))}
        />
      )}
    </>
  )
}

const Uppers = ({ source, dataSet, others, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  const set = (own: string, upper: string): void => {
    const { [own]: _before, ...rest } = source.given ?? {}
    const given = upper === '' ? rest : { ...rest, [own]: upper }
    const { given: _given, ...without } = source
    onChange(Object.keys(given).length === 0 ? without : { ...without, given })
  }
  return dataSet.parameters.map(({ paramCode, paramName }) => (
    <SelectField
      key={paramCode}
      label={t('takenFrom', { name: paramName || paramCode })}
      value={source.given?.[paramCode] ?? ''}
      choices={[
        { value: '', label: t('itsDefault') },
        ...others.map((one) => ({ value: one.paramCode, label: one.paramName || one.paramCode })),
      ]}
      onChange={(upper) => set(paramCode, upper)}
    />
  ))
}

/** Which data set gives the options, by which columns, and which other parameters narrow them. */
export const DataSetSource = (props: DataSetSourceProps): ReactNode => {
  const { source, others, onChange } = props
  const t = useText(texts)
  const id = useId()
  const chosen = source?.dataSetId ?? ''
  const list = useRemoteList(useDataSets, [chosen])
  const dataSet = source && list.find(chosen)
  return (
    <div className={styles['dataSet']}>
      <Field id={id} label={t('dataSetOf')} required hint={undefined} error={undefined}>
        <RemoteSelect
          id={id}
          label={t('dataSetOf')}
          list={list}
          value={chosen}
          unseen={chosen === '' ? undefined : t('unseenDataSet')}
          // Columns are known once it was tried.
          choiceOf={({ name, columns }) => ({ label: name, disabled: columns.length === 0 })}
          onChange={(next) => {
            const found = list.find(next)
            if (found !== undefined) onChange(startOf(found, others))
          }}
        />
      </Field>
      {source !== undefined && dataSet !== undefined && (
        <>
          <Columns {...props} source={source} dataSet={dataSet} />
          <Uppers {...props} source={source} dataSet={dataSet} />
        </>
      )}
    </div>
  )
}
