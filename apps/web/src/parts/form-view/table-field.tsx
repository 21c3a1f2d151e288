import { fieldPermission, formLimits, isShown, permissionOf } from '@gridwright/form'
import type { FormValues } from '@gridwright/form'
import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { CellView } from './cell-view.tsx'
import type { FieldProps, Of } from './field-props.ts'
import { ReadCell } from './read-cell.tsx'
import { formTexts } from './texts.ts'
import styles from './form-view.module.css'

const rowsOf = (value: unknown): readonly FormValues[] =>
  Array.isArray(value)
    ? value.map((row) => (typeof row === 'object' && row !== null ? (row as FormValues) : {}))
    : []

const initialRow = ({ columns }: Of<'table'>): FormValues =>
  Object.fromEntries(
    columns.flatMap((column) =>
      'initial' in column && column.initial !== undefined && column.type !== 'date'
        ? [[column.name, column.initial]]
        : [],
    ),
  )

type CellsProps = FieldProps<Of<'table'>> & {
  readonly columns: Of<'table'>['columns']
  readonly row: FormValues
  readonly at: number
  /** Undefined: it goes. */
  readonly onRow: (row: FormValues | undefined) => void
}

const Cells = (props: CellsProps): ReactNode => {
  const { field, columns, row, at, permissions, around, errorOf, onRow } = props
  const t = useText(formTexts)
  const { name, label } = field
  const cell = (column: Of<'table'>['columns'][number]): ReactNode => {
    if (!isShown(column, row)) return null
    if (permissionOf(permissions, name, column.name) !== fieldPermission.write)
      return <ReadCell field={column} value={row[column.name]} />
    return (
      <CellView
        field={column}
        value={row[column.name]}
        label={t('rowOf', { title: label, number: at + 1, column: column.label })}
        around={around}
        error={errorOf(`${name}.${at}.${column.name}`, column.label)}
        onChange={(next) => onRow({ ...row, [column.name]: next })}
      />
    )
  }
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.id}>{cell(column)}</td>
      ))}
      <td>
        <Button
          kind="text"
          size="small"
          icon="trash"
          label={t('removeRow', { number: at + 1 })}
          onClick={() => onRow(undefined)}
        />
      </td>
    </tr>
  )
}

/** Rows that are added, filled in cell by cell, and taken away. */
export const TableField = (props: FieldProps<Of<'table'>>): ReactNode => {
  const { field, value, permissions, onChange, errorOf } = props
  const t = useText(formTexts)
  const rows = rowsOf(value)
  const { max = formLimits.rows, name, label } = field
  const columns = field.columns.filter(
    (column) => permissionOf(permissions, name, column.name) !== fieldPermission.hidden,
  )
  const error = errorOf(name, label)
  return (
    <div className={styles['table']}>
      <span className={styles['label']} data-required={field.required || undefined}>
        {label}
      </span>
      <div className={styles['scroll']}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" data-required={column.required || undefined}>
                  {column.label}
                </th>
              ))}
              <th scope="col">{t('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows have no names of their own: their places are what they are known by.
              <Cells
                key={`${at} of ${rows.length}`}
                {...props}
                columns={columns}
                row={row}
                at={at}
                onRow={(next) => onChange(next === undefined ? rows.toSpliced(at, 1) : rows.with(at, next))}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={styles['none']}>{t('noRows')}</p>}
      </div>
      {error !== undefined && <span role="alert">{error}</span>}
      <Button
        size="small"
        icon="plus"
        disabled={rows.length >= max}
        onClick={() => onChange([...rows, initialRow(field)])}
      >
        {t('addRow')}
      </Button>
    </div>
  )
}
