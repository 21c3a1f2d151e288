import type { Condition, Style } from '@gridwright/report-engine'
import { Button, ColourMenu } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useNamedStyle, useStyleName } from '#features/reports/report-design/designer/use-style-name.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { ConditionBuilder } from './conditions/condition-builder.tsx'
import type { SubjectChoice } from './conditions/condition-line.tsx'
import { ConditionLooks } from './conditions/condition-looks.tsx'
import { useCellSubjects } from './conditions/use-subjects.ts'
import { FormulaRow } from './formula-row.tsx'
import { LinkEditor } from './link-editor.tsx'
import { Row, Section } from './panel-parts.tsx'
import { ChoiceRow, Flag, TextRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'
import styles from './cell-panel.module.css'

type Change = { readonly [Key in keyof Condition]?: Condition[Key] | undefined }
type Props = {
  readonly condition: Condition
  readonly number: number
  readonly subjects: readonly SubjectChoice[]
  readonly onChange: (condition: Condition | undefined) => void
}

type LookProps = { readonly style: Style; readonly onChange: (style: Style) => void }
type StyleChange = { readonly [Key in keyof Style]?: Style[Key] | undefined }

const colourIcons = { color: 'text-color', background: 'fill-color' } as const

const Look = ({ style, onChange }: LookProps): ReactNode => {
  const t = useText(texts)
  const change = (next: StyleChange): void => onChange(defined<Style>({ ...style, ...next } as Style))
  return (
    <>
      {(['color', 'background'] as const).map((key) => (
        <Row key={key} label={t(key)}>
          {(id) => (
            <ColourMenu
              id={id}
              label={t(key)}
              icon={colourIcons[key]}
              value={style[key]}
              none={t('unchanged')}
              onChange={(colour) => change({ [key]: colour })}
            />
          )}
        </Row>
      ))}
      <Flag
        label={t('bold')}
        checked={style.bold === true}
        onChange={(on) => change({ bold: on || undefined })}
      />
    </>
  )
}

const breaks = ['none', 'row', 'column'] as const

const BreakRow = (props: {
  readonly name: 'breakBefore' | 'breakAfter'
  readonly value: 'row' | 'column' | undefined
  readonly onChange: (value: 'row' | 'column' | undefined) => void
}): ReactNode => {
  const t = useText(texts)
  const words = { none: '—', row: '↓', column: '→' }
  return (
    <ChoiceRow
      label={t(props.name)}
      value={props.value ?? 'none'}
      options={breaks.map((value) => ({ value, label: words[value] }))}
      onChange={(value) => props.onChange(value === 'none' ? undefined : value)}
    />
  )
}

const ConditionCard = ({ condition, number, subjects, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const nameOf = useStyleName()
  const style = useNamedStyle(condition.style)
  const change = (next: Change): void => onChange(defined<Condition>({ ...condition, ...next } as Condition))
  return (
    <div className={styles['card']}>
      <div className={styles['cardHead']}>
        {t('condition', { number })}
        <Button
          kind="text"
          size="small"
          icon="trash"
          label={t('removeCondition', { number })}
          onClick={() => onChange(undefined)}
        />
      </div>
      <FormulaRow
        label={t('when')}
        value={condition.when}
        onChange={(when) => change({ when: when ?? '' })}
      />
      <ConditionBuilder
        value={condition.when}
        subjects={subjects}
        onChange={(when) => change({ when: when ?? '' })}
      />
      <ConditionLooks onTake={(look) => change({ style: nameOf(look) })} />
      <Look style={style ?? {}} onChange={(next) => change({ style: nameOf(next) })} />
      <TextRow label={t('showText')} value={condition.text} onChange={(text) => change({ text })} />
      <FormulaRow
        label={t('showValue')}
        value={condition.value}
        placeholder={t('showValueHint')}
        onChange={(value) => change({ value })}
      />
      <LinkEditor link={condition.link} none={t('linkUnchanged')} onChange={(link) => change({ link })} />
      <div className={styles['flags']}>
        {(['hideRow', 'hideColumn'] as const).map((key) => (
          <Flag
            key={key}
            label={t(key)}
            checked={condition[key] === true}
            onChange={(checked) => change({ [key]: checked || undefined })}
          />
        ))}
      </div>
      {(['breakBefore', 'breakAfter'] as const).map((key) => (
        <BreakRow
          key={key}
          name={key}
          value={condition[key]}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
    </div>
  )
}

/** What changes where a condition is true; later ones win. */
export const ConditionsSection = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const subjects = useCellSubjects(cell)
  const conditions = cell.binding.conditions ?? []
  const set = (next: readonly Condition[]): void =>
    patch({ conditions: next.length === 0 ? undefined : next })
  return (
    <Section title={t('conditions')} name="conditions" marked={conditions.length > 0}>
      {conditions.map((condition, at) => (
        <ConditionCard
          // Conditions have no name of their own; a removed one makes the rest new.
          key={`${at}/${conditions.length}`}
          condition={condition}
          number={at + 1}
          subjects={subjects}
          onChange={(next) => set(next ? conditions.with(at, next) : conditions.toSpliced(at, 1))}
        />
      ))}
      <Button size="small" icon="plus" onClick={() => set([...conditions, { when: `${cell.address} > 0` }])}>
        {t('addCondition')}
      </Button>
    </Section>
  )
}
