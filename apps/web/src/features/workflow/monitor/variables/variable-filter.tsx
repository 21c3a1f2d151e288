import type { VariableCondition } from '@gridwright/contract'
import { Button, DropDown, Input, Row, Select, Stack } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { readValue } from '#parts/process-words/index.ts'
import { texts } from '#features/workflow/monitor/texts.ts'
import { readConditions, writeConditions } from './condition-text.ts'
import styles from './variable-filter.module.css'

type Line = { readonly name: string; readonly operator: VariableCondition['operator']; readonly text: string }

const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'exists', 'missing'] as const

const takesValue = (operator: Line['operator']): boolean => operator !== 'exists' && operator !== 'missing'

const lineOf = ({ name, operator, value }: VariableCondition): Line => ({
  name,
  operator,
  text: value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value),
})

const conditionOf = ({ name, operator, text }: Line): VariableCondition[] => {
  if (name.trim() === '') return []
  const plain = { name: name.trim(), operator }
  if (!takesValue(operator)) return [plain]
  // A pattern is a text, whatever it looks like.
  return [{ ...plain, value: operator === 'like' ? text : readValue(text) }]
}

const empty: Line = { name: '', operator: 'eq', text: '' }

type LinesProps = {
  readonly lines: readonly Line[]
  readonly onChange: (lines: readonly Line[]) => void
}

const Lines = ({ lines, onChange }: LinesProps): ReactNode => {
  const t = useText(texts)
  const change = (at: number, part: Partial<Line>): void =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return lines.map((line, at) => (
    // Lines have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Row key={at} single>
      <Input
        label={t('variableName')}
        placeholder={t('variableName')}
        value={line.name}
        onChange={(name) => change(at, { name })}
      />
      <Select
        label={t('operator')}
        className={styles['operator']}
        value={line.operator}
        choices={operators.map((one) => ({ value: one, label: t(one) }))}
        onChange={(operator) => change(at, { operator })}
      />
      <Input
        label={t('value')}
        placeholder={t(line.operator === 'like' ? 'pattern' : 'value')}
        value={line.text}
        disabled={!takesValue(line.operator)}
        onChange={(text) => change(at, { text })}
      />
      <Button
        kind="text"
        icon="close"
        label={t('removeCondition')}
        onClick={() => onChange(lines.filter((_, index) => index !== at))}
      />
    </Row>
  ))
}

type PanelProps = {
  readonly value: string
  readonly onTake: (value: string) => void
}

const Panel = ({ value, onTake }: PanelProps): ReactNode => {
  const t = useText(texts)
  const [lines, setLines] = useState<readonly Line[]>(() => {
    const now = readConditions(value).map(lineOf)
    return now.length === 0 ? [empty] : now
  })
  return (
    <Stack gap={3} className={styles['panel']}>
      <p className={styles['hint']}>{t('conditionsHint')}</p>
      <Lines lines={lines} onChange={setLines} />
      <Row place="apart">
        <Button
          kind="text"
          icon="plus"
          disabled={lines.length >= 10}
          onClick={() => setLines([...lines, empty])}
        >
          {t('addCondition')}
        </Button>
        <Row>
          <Button onClick={() => onTake('')}>{t('clear')}</Button>
          <Button kind="primary" onClick={() => onTake(writeConditions(lines.flatMap(conditionOf)))}>
            {t('search')}
          </Button>
        </Row>
      </Row>
    </Stack>
  )
}

type VariableFilterProps = { readonly value: string; readonly onChange: (value: string) => void }

/** Conditions on variables, all of which must hold. */
export const VariableFilter = ({ value, onChange }: VariableFilterProps): ReactNode => {
  const t = useText(texts)
  const count = readConditions(value).length
  const face = count === 0 ? t('byVariables') : t('byVariablesOf', { count })
  return (
    <DropDown label={face} face={face}>
      {(close) => (
        <Panel
          value={value}
          onTake={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    </DropDown>
  )
}
