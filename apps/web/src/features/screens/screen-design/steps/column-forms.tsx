import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { Line } from '#features/screens/screen-design/look/line.tsx'
import type { FormProps } from './form-props.ts'
import { ColumnLine, ColumnsLine, HowSelect, NeededText } from './step-lines.tsx'
import { transformTexts } from './texts.ts'

/** Every column with its new name; an empty one keeps the old. */
export const RenameForm = ({ step, rows, onChange }: FormProps<'rename'>): ReactNode => {
  const t = useText(transformTexts)
  const rename = (from: string, to: string): void => {
    const { [from]: _, ...rest } = step.names
    onChange({ ...step, names: to === '' ? rest : { ...rest, [from]: to.slice(0, 200) } })
  }
  const known = rows.columns.map(({ name }) => name)
  const gone = Object.keys(step.names).filter((name) => !known.includes(name))
  return [...known, ...gone].map((name) => (
    <Line key={name} title={name} onReset={name in step.names ? () => rename(name, '') : undefined}>
      <TextLine
        label={t('newName', { name })}
        placeholder={name}
        value={step.names[name] ?? ''}
        onChange={(to) => rename(name, to)}
      />
    </Line>
  ))
}

export const PivotForm = ({ step, rows, onChange }: FormProps<'pivot'>): ReactNode => {
  const t = useText(transformTexts)
  return (
    <>
      <ColumnLine
        title={t('header')}
        columns={rows.columns}
        value={step.header}
        onChange={(header) => onChange({ ...step, header })}
      />
      <ColumnLine
        title={t('value')}
        columns={rows.columns}
        value={step.value}
        onChange={(value) => onChange({ ...step, value })}
      />
      <Line title={t('how')}>
        <HowSelect value={step.how} onChange={(how) => onChange({ ...step, how })} />
      </Line>
    </>
  )
}

export const UnpivotForm = ({ step, rows, onChange }: FormProps<'unpivot'>): ReactNode => {
  const t = useText(transformTexts)
  return (
    <>
      <ColumnsLine
        title={t('turned')}
        columns={rows.columns}
        values={step.columns}
        // One stays: a step without columns could not be saved.
        onChange={(columns) => columns.length > 0 && onChange({ ...step, columns: columns.slice(0, 50) })}
      />
      <Line title={t('nameColumn')}>
        <NeededText
          label={t('nameColumn')}
          value={step.name}
          onChange={(name) => onChange({ ...step, name })}
        />
      </Line>
      <Line title={t('valueColumn')}>
        <NeededText
          label={t('valueColumn')}
          value={step.value}
          onChange={(value) => onChange({ ...step, value })}
        />
      </Line>
    </>
  )
}

export const PickForm = ({ step, rows, onChange }: FormProps<'pick'>): ReactNode => (
  <ColumnsLine
    title={useText(transformTexts)('columns')}
    columns={rows.columns}
    values={step.columns}
    onChange={(columns) => columns.length > 0 && onChange({ ...step, columns: columns.slice(0, 50) })}
  />
)
