import { conditionTests } from '@gridwright/report-engine/condition-rows'
import type { ConditionRow, Operand, Subject } from '@gridwright/report-engine/condition-rows'
import { Button, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useParameterCodes } from '#features/reports/report-design/designer/use-fields.ts'
import { CommittedText } from '#features/reports/report-design/inputs/committed-inputs.tsx'
import { operandOf, operandsFor, typedOf } from './operands.ts'
import { texts } from './texts.ts'
import styles from './conditions.module.css'

/** What may be tested. */
export type SubjectChoice = { readonly subject: Subject; readonly label: string }

type LineProps = {
  readonly row: ConditionRow
  readonly number: number
  readonly subjects: readonly SubjectChoice[]
  /** Cells that values may be compared with. */
  readonly cells: readonly string[]
  readonly onChange: (row: ConditionRow) => void
  readonly onRemove: () => void
}

const keyOf = (subject: Subject): string => JSON.stringify(subject)

type ValueProps = {
  readonly label: string
  readonly operand: Operand | undefined
  readonly cells: readonly string[]
  readonly onChange: (operand: Operand) => void
}

const withOwn = (own: string, all: readonly string[]): readonly string[] =>
  own === '' || all.includes(own) ? all : [own, ...all]

/** A typed value, a parameter of the report, or a cell. */
const Value = ({ label, operand, cells, onChange }: ValueProps): ReactNode => {
  const t = useText(texts)
  const codes = useParameterCodes()
  const named = operand?.kind === 'parameter' ? operand.name : ''
  const pointed = operand?.kind === 'cell' ? operand.name : ''
  const known = [
    ...withOwn(named, codes).map((code) => `@${code}`),
    ...withOwn(pointed, cells).map((cell) => `=${cell}`),
  ]
  const source = named === '' ? (pointed === '' ? '' : `=${pointed}`) : `@${named}`
  const choose = (chosen: string): void => {
    const name = chosen.slice(1)
    if (chosen === '') onChange(operandOf(''))
    else onChange({ kind: chosen.startsWith('@') ? 'parameter' : 'cell', name })
  }
  return (
    <span className={styles['value']}>
      {source === '' && (
        <CommittedText
          label={label}
          value={typedOf(operand)}
          placeholder={t('valueHint')}
          onTake={(text) => onChange(operandOf(text))}
        />
      )}
      {known.length > 0 && (
        <Select
          label={t('source')}
          value={source}
          choices={[{ value: '', label: t('typed') }, ...known.map((value) => ({ value, label: value }))]}
          onChange={choose}
        />
      )}
    </span>
  )
}

const Values = ({ row, cells, onChange }: Pick<LineProps, 'row' | 'cells' | 'onChange'>): ReactNode => {
  const t = useText(texts)
  const { test, operands } = row
  const set = (at: number) => (operand: Operand) => onChange({ ...row, operands: operands.with(at, operand) })
  if (test === 'empty' || test === 'filled') return null
  if (test === 'in')
    return (
      <CommittedText
        label={t('value')}
        value={operands.map(typedOf).join(', ')}
        placeholder={t('listHint')}
        onTake={(text) => onChange({ ...row, operands: text.split(/[,，]/).map(operandOf) })}
      />
    )
  return (
    <>
      <Value label={t('value')} operand={operands[0]} cells={cells} onChange={set(0)} />
      {test === 'between' && (
        <Value label={t('second')} operand={operands[1]} cells={cells} onChange={set(1)} />
      )}
    </>
  )
}

/** What is tested, how, against what. */
export const ConditionLine = ({ row, number, subjects, cells, onChange, onRemove }: LineProps): ReactNode => {
  const t = useText(texts)
  const own = keyOf(row.subject)
  const isKnown = subjects.some(({ subject }) => keyOf(subject) === own)
  const label = row.subject.kind === 'cell' ? row.subject.name : row.subject.column
  const all = isKnown ? subjects : [{ subject: row.subject, label }, ...subjects]
  // Ranks are of cells: a row of a data set has none.
  const tests = conditionTests.filter(
    (test) => row.subject.kind === 'cell' || (test !== 'top' && test !== 'bottom'),
  )
  return (
    <section className={styles['line']} aria-label={`${t('builder')} ${number}`}>
      <Select
        label={t('subject')}
        value={own}
        choices={all.map((one) => ({ value: keyOf(one.subject), label: one.label }))}
        onChange={(key) => onChange({ ...row, subject: JSON.parse(key) as Subject })}
      />
      <Select
        label={t('test')}
        value={row.test}
        choices={tests.map((value) => ({ value, label: t(value) }))}
        onChange={(test) => onChange({ ...row, test, operands: operandsFor(test, row.operands) })}
      />
      <Button kind="text" size="small" icon="trash" label={t('removeRow', { number })} onClick={onRemove} />
      <Values row={row} cells={cells} onChange={onChange} />
    </section>
  )
}
