import { faultOf, usesOf } from '@gridwright/report-engine/ready'
import type { ColumnUse, WizardColumn, WizardKind } from '@gridwright/report-engine/ready'
import { Note, Select, Stack } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './wizard.module.css'

type Props = {
  readonly kind: WizardKind
  readonly columns: readonly WizardColumn[]
  readonly onChange: (columns: readonly WizardColumn[]) => void
}

/** Numbers alone are summed; everything may be counted. */
const fits = (use: ColumnUse, { type }: WizardColumn): boolean =>
  type === 'number' || !['sum', 'avg'].includes(use)

/** What each column of the data set does. */
export const ColumnsStep = ({ kind, columns, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const fault = faultOf({ kind, columns })
  const choose = (at: number, use: ColumnUse): void => {
    // One column goes right.
    const others = columns.map((column) =>
      use === 'across' && column.use === 'across' ? { ...column, use: 'none' as const } : column,
    )
    onChange(others.map((column, place) => (place === at ? { ...column, use } : column)))
  }
  return (
    <Stack>
      <ul className={styles['columns']} aria-label={t('columns')}>
        {columns.map((column, at) => (
          <li key={column.name}>
            <span>{column.title}</span>
            <Select
              label={t('use', { column: column.title })}
              value={column.use}
              choices={usesOf[kind]
                .filter((use) => fits(use, column))
                .map((value) => ({ value, label: t(value === 'list' ? 'listed' : value) }))}
              onChange={(use) => choose(at, use)}
            />
          </li>
        ))}
      </ul>
      {fault !== undefined && <Note tone="warning">{t(fault)}</Note>}
    </Stack>
  )
}
