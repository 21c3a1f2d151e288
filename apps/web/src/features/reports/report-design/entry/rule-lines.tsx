import type { EntryRule } from '@gridwright/contract'
import type { WordSource } from '@gridwright/report-engine'
import { ActionMenu, Button, Checkbox, Icon, Input, NumberInput, Select } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { DataSetRows, DictionaryRow } from '#features/reports/report-design/cell-panel/mapping-rows.tsx'
import { texts } from './texts.ts'
import styles from './entry.module.css'

type Kind = EntryRule['rule']

const fresh: { readonly [K in Kind]: Extract<EntryRule, { rule: K }> } = {
  required: { rule: 'required' },
  length: { rule: 'length' },
  number: { rule: 'number' },
  integer: { rule: 'integer' },
  decimals: { rule: 'decimals', most: 2 },
  range: { rule: 'range' },
  choice: { rule: 'choice', choices: [] },
  offered: { rule: 'offered', by: { from: 'dictionary', code: '' } },
  date: { rule: 'date' },
  pattern: { rule: 'pattern', pattern: '' },
  email: { rule: 'email' },
  phone: { rule: 'phone' },
}

const kinds = Object.keys(fresh) as readonly Kind[]

const choicesOf = (text: string) =>
  text
    .split(/[,，]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => ({ value }))

type RuleProps<K extends Kind> = {
  readonly rule: Extract<EntryRule, { rule: K }>
  readonly onChange: (rule: EntryRule) => void
}

const Limits = ({ rule, onChange }: RuleProps<'length' | 'range'>): ReactNode => {
  const t = useText(texts)
  const set = (key: 'min' | 'max', value: number | undefined): void => {
    const { [key]: _before, ...rest } = rule
    onChange((value === undefined ? rest : { ...rest, [key]: value }) as EntryRule)
  }
  return (['min', 'max'] as const).map((key) => (
    <NumberInput
      key={key}
      label={`${t(rule.rule)} · ${t(key)}`}
      placeholder={t(key)}
      value={rule[key]}
      onChange={(value) => set(key, value)}
    />
  ))
}

const Pattern = ({ rule, onChange }: RuleProps<'pattern'>): ReactNode => {
  const t = useText(texts)
  const { message: _before, ...rest } = rule
  return (
    <>
      <Input
        label={t('pattern')}
        placeholder={t('pattern')}
        spellCheck={false}
        maxLength={500}
        value={rule.pattern}
        onChange={(pattern) => onChange({ ...rule, pattern })}
      />
      <Input
        label={t('message')}
        placeholder={t('message')}
        maxLength={200}
        value={rule.message ?? ''}
        onChange={(message) => onChange(message === '' ? rest : { ...rest, message })}
      />
    </>
  )
}

const Details = ({ rule, onChange }: RuleProps<Kind>): ReactNode => {
  const t = useText(texts)
  if (rule.rule === 'length' || rule.rule === 'range') return <Limits rule={rule} onChange={onChange} />
  if (rule.rule === 'pattern') return <Pattern rule={rule} onChange={onChange} />
  if (rule.rule === 'decimals')
    return (
      <NumberInput
        label={t('decimals')}
        min={0}
        max={30}
        value={rule.most}
        onChange={(most) => onChange({ ...rule, most: most ?? 0 })}
      />
    )
  if (rule.rule === 'choice') return <Choices rule={rule} onChange={onChange} />
  if (rule.rule === 'offered') return <OfferedBy rule={rule} onChange={onChange} />
  if (rule.rule !== 'date') return null
  return (
    <Checkbox
      checked={rule.time === true}
      onChange={(time) => onChange(time ? { rule: 'date', time } : { rule: 'date' })}
    >
      {t('time')}
    </Checkbox>
  )
}

/** Labels that a document brought stay with their values. */
const Choices = ({ rule, onChange }: RuleProps<'choice'>): ReactNode => {
  const t = useText(texts)
  const known = new Map(rule.choices.map((choice) => [choice.value, choice]))
  const [typed, setTyped] = useState(() => rule.choices.map(({ value }) => value).join(', '))
  const type = (text: string): void => {
    setTyped(text)
    onChange({ ...rule, choices: choicesOf(text).map((choice) => known.get(choice.value) ?? choice) })
  }
  return <Input label={t('choice')} placeholder={t('choicesHint')} value={typed} onChange={type} />
}

/** Choices of a dictionary, or of a data set of the report: as they are when data are entered. */
const OfferedBy = ({ rule: { by }, onChange }: RuleProps<'offered'>): ReactNode => {
  const t = useText(texts)
  const take = ({ mappingFrom }: { readonly mappingFrom?: WordSource | undefined }): void => {
    if (mappingFrom !== undefined) onChange({ rule: 'offered', by: mappingFrom })
  }
  const words = { display: { mappingFrom: by }, onChange: take }
  const begin = (from: WordSource['from']): void =>
    onChange({
      rule: 'offered',
      by: from === 'dictionary' ? { from, code: '' } : { from, dataSet: '', value: '', label: '' },
    })
  return (
    <div className={styles['offered']}>
      <Select
        label={t('offeredBy')}
        value={by.from}
        choices={(['dictionary', 'dataSet'] as const).map((value) => ({ value, label: t(`by-${value}`) }))}
        onChange={begin}
      />
      {by.from === 'dictionary' ? <DictionaryRow {...words} /> : <DataSetRows {...words} />}
    </div>
  )
}

type RuleLinesProps = {
  readonly rules: readonly EntryRule[]
  readonly onChange: (rules: readonly EntryRule[]) => void
}

/** What a column's values must be, each rule once. */
export const RuleLines = ({ rules, onChange }: RuleLinesProps): ReactNode => {
  const t = useText(texts)
  const free = kinds.filter((kind) => !rules.some(({ rule }) => rule === kind))
  return (
    <>
      {rules.map((rule, at) => (
        <div key={rule.rule} className={styles['rule']}>
          <span>{t(rule.rule)}</span>
          <Details rule={rule} onChange={(next) => onChange(rules.with(at, next))} />
          <Button
            kind="text"
            size="small"
            icon="trash"
            label={t('removeRule', { rule: t(rule.rule) })}
            onClick={() => onChange(rules.filter((one) => one !== rule))}
          />
        </div>
      ))}
      <div>
        <ActionMenu
          label={t('addRule')}
          items={free.map((kind) => ({
            key: kind,
            label: t(kind),
            onRun: () => onChange([...rules, fresh[kind]]),
          }))}
        >
          <Icon name="plus" size={14} /> {t('addRule')}
        </ActionMenu>
      </div>
    </>
  )
}
