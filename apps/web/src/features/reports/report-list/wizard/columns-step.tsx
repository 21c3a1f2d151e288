import { faultOf, movedColumn, usedAs, usesOf } from '@gridwright/report-engine/ready'
import type { ColumnUse, WizardColumn, WizardKind } from '@gridwright/report-engine/ready'
import { Button, Note, Select, Stack } from '@gridwright/ui'
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

/** What each column of the data set does, in the order of the report. */
export const ColumnsStep = ({ kind, columns, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const fault = faultOf({ kind, columns })
  const move = (column: WizardColumn, by: -1 | 1): ReactNode => {
    const next = movedColumn(columns, column.name, by)
    return (
      <Button
        kind="text"
        size="small"
        icon={by < 0 ? 'up' : 'down'}
        label={t(by < 0 ? 'up' : 'down', { column: column.title })}
        disabled={next === undefined}
        onClick={() => next !== undefined && onChange(next)}
      />
    )
  }
  return (
    <Stack>
      <p className={styles['hint']}>{t('orderHint')}</p>
      <ol className={styles['columns']} aria-label={t('columns')}>
        {columns.map((column, at) => (
          <li key={column.name}>
            <span>
              {column.use === 'group' && <b className={styles['level']}>{at + 1}</b>}
              {column.title}
            </span>
            <Select
              label={t('use', { column: column.title })}
              value={column.use}
              choices={usesOf[kind]
                .filter((use) => fits(use, column))
                .map((value) => ({ value, label: t(value === 'list' ? 'listed' : value) }))}
              onChange={(use) => onChange(usedAs(columns, column.name, use))}
            />
            <span className={styles['moves']}>
              {move(column, -1)}
              {move(column, 1)}
            </span>
          </li>
        ))}
      </ol>
      {fault !== undefined && <Note tone="warning">{t(fault)}</Note>}
    </Stack>
  )
}
