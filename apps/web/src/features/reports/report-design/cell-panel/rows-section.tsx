import type { Sort } from '@gridwright/report-engine'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { ConditionBuilder } from './conditions/condition-builder.tsx'
import { expandingCells, useFieldSubjects } from './conditions/use-subjects.ts'
import { aggregates } from './content-section.tsx'
import { FormulaRow } from './formula-row.tsx'
import { Section } from './panel-parts.tsx'
import { ChoiceRow, Flag, NumberRow, TextRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'

type Props = { readonly cell: SelectedCell }

const sorts = { none: 'noSort', value: 'byValue', field: 'byField', aggregate: 'byAggregate' } as const
const folding = aggregates.filter((one) => one !== 'list' && one !== 'group')

const SortField = ({ cell, sort }: Props & { readonly sort: Sort }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const fields = useFieldOptions().filter(({ dataSet }) => dataSet === cell.binding.dataSet)
  if (sort.by === 'value') return null
  return (
    <>
      <ChoiceRow
        label={t('column')}
        value={sort.field ?? ''}
        options={fields.map(({ field, title }) => ({ value: field, label: title }))}
        onChange={(field) => patch({ sort: { ...sort, field } })}
      />
      {sort.by === 'aggregate' && (
        <ChoiceRow
          label={t('aggregate')}
          value={sort.aggregate ?? 'sum'}
          options={folding.map((value) => ({ value, label: t(value) }))}
          onChange={(aggregate) => patch({ sort: { ...sort, aggregate } })}
        />
      )}
    </>
  )
}

const SortRows = ({ cell }: Props): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { sort, field } = cell.binding
  const start = (by: keyof typeof sorts): Sort | undefined => {
    if (by === 'none') return undefined
    const direction = sort?.descending === true ? { descending: true } : {}
    if (by === 'value') return { by, ...direction }
    const named = { by, ...(field !== undefined && { field }), ...direction }
    return by === 'aggregate' ? { ...named, aggregate: 'sum' } : named
  }
  return (
    <>
      <ChoiceRow
        label={t('sortBy')}
        value={sort?.by ?? 'none'}
        options={Object.entries(sorts).map(([value, text]) => ({
          value: value as keyof typeof sorts,
          label: t(text),
        }))}
        onChange={(by) => patch({ sort: start(by) })}
      />
      {sort !== undefined && (
        <>
          <SortField cell={cell} sort={sort} />
          <Flag
            label={t('descending')}
            checked={sort.descending === true}
            onChange={(descending) => patch({ sort: { ...sort, descending } })}
          />
        </>
      )}
    </>
  )
}

/** Which of the rows, in which order. */
export const RowsSection = ({ cell }: Props): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { filter, sort, first, others, dedupe, dataSet, field, aggregate } = cell.binding
  const subjects = useFieldSubjects(dataSet)
  const cells = expandingCells(cell)
  const expands = aggregate === undefined || aggregate === 'list' || aggregate === 'group'
  const marked = [filter, sort, first, others, dedupe].some((one) => one !== undefined)
  return (
    <Section title={t('rowsShown')} name="rows" marked={marked}>
      <FormulaRow
        label={t('filter')}
        value={filter}
        placeholder={t('filterHint', { example: `=${dataSet ?? 's'}.${field ?? 'x'} > 0` })}
        onChange={(next) => patch({ filter: next })}
      />
      <ConditionBuilder
        value={filter}
        subjects={subjects}
        cells={cells}
        onChange={(next) => patch({ filter: next })}
      />
      <Flag
        label={t('dedupe')}
        checked={dedupe === true}
        onChange={(checked) => patch({ dedupe: checked || undefined })}
      />
      {expands && (
        <>
          <SortRows cell={cell} />
          <NumberRow
            label={t('first')}
            min={1}
            value={first}
            placeholder={t('all')}
            onChange={(next) => patch({ first: next, ...(next === undefined && { others: undefined }) })}
          />
          {first !== undefined && (
            <TextRow
              label={t('others')}
              value={others}
              placeholder={t('othersHint')}
              onChange={(next) => patch({ others: next })}
            />
          )}
        </>
      )}
    </Section>
  )
}
