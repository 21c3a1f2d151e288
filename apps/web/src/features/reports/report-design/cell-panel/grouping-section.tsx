import type { Grouping, GroupRange } from '@gridwright/report-engine'
import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { CommittedNumber, CommittedText } from '#features/reports/report-design/inputs/committed-inputs.tsx'
import { FormulaRow } from './formula-row.tsx'
import { Section } from './panel-parts.tsx'
import { ChoiceRow, TextRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'
import styles from './cell-panel.module.css'

const kinds = ['plain', 'adjacent', 'range', 'byFormula'] as const
type Kind = (typeof kinds)[number]

const kindOf = (grouping: Grouping | undefined): Kind => {
  if (grouping === undefined) return 'plain'
  return grouping.kind === 'formula' ? 'byFormula' : grouping.kind
}

const fresh: Readonly<Record<Kind, Grouping | undefined>> = {
  plain: undefined,
  adjacent: { kind: 'adjacent' },
  range: { kind: 'range', ranges: [{ label: '', from: 0 }] },
  byFormula: { kind: 'formula', formula: '' },
}

type Ranges = Extract<Grouping, { kind: 'range' }>
type RangeProps = { readonly range: GroupRange; readonly onChange: (range: GroupRange | undefined) => void }

const RangeRow = ({ range, onChange }: RangeProps): ReactNode => {
  const t = useText(texts)
  const change = (part: { readonly [Key in keyof GroupRange]?: GroupRange[Key] | undefined }): void =>
    onChange(defined<GroupRange>({ ...range, ...part } as GroupRange))
  return (
    <div className={styles['triple']}>
      <CommittedText
        label={t('label')}
        placeholder={t('label')}
        value={range.label}
        onTake={(label) => change({ label })}
      />
      {(['from', 'to'] as const).map((side) => (
        <CommittedNumber
          key={side}
          label={t(side)}
          prefix={t(side)}
          whole={false}
          value={range[side]}
          onTake={(number) => change({ [side]: number })}
        />
      ))}
      <Button kind="text" size="small" icon="trash" label={t('remove')} onClick={() => onChange(undefined)} />
    </div>
  )
}

const RangesEditor = ({ grouping }: { readonly grouping: Ranges }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const set = (ranges: readonly GroupRange[]): void => patch({ grouping: { ...grouping, ranges } })
  return (
    <>
      {grouping.ranges.map((range, at) => (
        <RangeRow
          // Ranges have no name of their own; a removed one makes the rest new.
          key={`${at}/${grouping.ranges.length}`}
          range={range}
          onChange={(next) => set(next ? grouping.ranges.with(at, next) : grouping.ranges.toSpliced(at, 1))}
        />
      ))}
      <Button size="small" icon="plus" onClick={() => set([...grouping.ranges, { label: '' }])}>
        {t('addRange')}
      </Button>
      <TextRow
        label={t('otherwise')}
        value={grouping.otherwise}
        onChange={(otherwise) => patch({ grouping: defined<Ranges>({ ...grouping, otherwise } as Ranges) })}
      />
    </>
  )
}

/** How rows fall into groups. */
export const GroupingSection = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { grouping } = cell.binding
  return (
    <Section title={t('grouping')} name="grouping" open marked={grouping !== undefined}>
      <ChoiceRow
        label={t('groupBy')}
        value={kindOf(grouping)}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={(kind) => patch({ grouping: fresh[kind] })}
      />
      {grouping?.kind === 'range' && <RangesEditor grouping={grouping} />}
      {grouping?.kind === 'formula' && (
        <FormulaRow
          label={t('formula')}
          value={grouping.formula}
          onChange={(formula) => patch({ grouping: { kind: 'formula', formula: formula ?? '' } })}
        />
      )}
    </Section>
  )
}
