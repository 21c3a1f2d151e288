import type { FormField, SimpleField, ValueField } from '@gridwright/form'
import { Button, SelectField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { newColumn, newField } from '#features/workflow/form-design/desk/edits.ts'
import { fieldTypes, typeTexts } from '#features/workflow/form-design/library/field-texts.ts'
import { OwnSettings } from './own-settings.tsx'
import { FlagSetting, NumberSetting, TextSetting } from './setting.tsx'
import { settingTexts } from './texts.ts'
import styles from './settings.module.css'

type Table = Extract<ValueField, { type: 'table' }>
type Props = { readonly field: Table; readonly onChange: (field: FormField, what: string) => void }

const isSimple = (type: string): type is SimpleField['type'] => !['file', 'table', 'heading'].includes(type)

type ColumnProps = {
  readonly column: SimpleField
  readonly onChange: (column: SimpleField) => void
  readonly onRemove: (() => void) | undefined
}

const ColumnSetting = ({ column, onChange, onRemove }: ColumnProps): ReactNode => {
  const t = useText(settingTexts)
  const k = useText(typeTexts)
  const asType = (type: SimpleField['type']): void => {
    const words = { label: column.label, option: k('option'), column: k('column') }
    const made = newField({ version: 1, fields: [] }, type, words) as SimpleField
    onChange({ ...made, id: column.id, name: column.name })
  }
  return (
    <details className={styles['column']}>
      <summary>
        {column.label || column.name} · {k(column.type)}
      </summary>
      <div>
        <TextSetting
          label={t('label')}
          value={column.label}
          onChange={(label) => onChange({ ...column, label })}
        />
        <TextSetting
          label={t('name')}
          value={column.name}
          onChange={(name) => onChange({ ...column, name })}
        />
        <SelectField
          label={t('columnType')}
          value={column.type}
          choices={fieldTypes.flatMap(([type]) => (isSimple(type) ? [{ value: type, label: k(type) }] : []))}
          onChange={asType}
        />
        <FlagSetting
          label={t('required')}
          checked={column.required === true}
          onChange={(required) => onChange({ ...column, required })}
        />
        <OwnSettings field={column} onChange={(next) => onChange(next as SimpleField)} />
        {onRemove !== undefined && (
          <Button size="small" icon="trash" onClick={onRemove}>
            {t('removeOption', { number: column.label || column.name })}
          </Button>
        )}
      </div>
    </details>
  )
}

/** The columns of a table, each a field, and how many rows it takes. */
export const ColumnsSetting = ({ field, onChange }: Props): ReactNode => {
  const t = useText(settingTexts)
  const { columns } = field
  const put = (next: readonly SimpleField[]): void => onChange({ ...field, columns: [...next] }, 'columns')
  const bound = (name: 'min' | 'max') => (value: number | undefined) => {
    const { [name]: _gone, ...rest } = field
    onChange((value === undefined ? rest : { ...field, [name]: value }) as FormField, name)
  }
  return (
    <div className={styles['options']}>
      <span className={styles['title']}>{t('columns')}</span>
      {columns.map((column, at) => (
        <ColumnSetting
          key={column.id}
          column={column}
          onChange={(next) => put(columns.with(at, next))}
          onRemove={columns.length > 1 ? () => put(columns.toSpliced(at, 1)) : undefined}
        />
      ))}
      <Button size="small" icon="plus" onClick={() => put([...columns, newColumn(columns, t('column'))])}>
        {t('addColumn')}
      </Button>
      <div className={styles['pair']}>
        <NumberSetting label={t('min')} value={field.min} onChange={bound('min')} />
        <NumberSetting label={t('max')} value={field.max} onChange={bound('max')} />
      </div>
    </div>
  )
}
