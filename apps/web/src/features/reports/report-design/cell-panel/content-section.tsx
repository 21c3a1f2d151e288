import type { Aggregate, Expand } from '@gridwright/report-engine'
import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { aggregatePatch, folds } from '#features/reports/report-design/document/aggregate-patch.ts'
import { keptSettings } from '#features/reports/report-design/document/binding.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import { FormulaRow } from './formula-row.tsx'
import { Row, Section } from './panel-parts.tsx'
import { ChoiceRow } from './setting-inputs.tsx'
import { TextContent } from './rich-text/text-content.tsx'
import { texts } from './texts.ts'

export const aggregates = [
  'list',
  'group',
  'sum',
  'avg',
  'max',
  'min',
  'count',
  'distinctCount',
] as const satisfies readonly Aggregate[]

const expands = ['none', 'down', 'right'] as const satisfies readonly Expand[]
const kinds = ['text', 'field', 'formula'] as const satisfies readonly Binding['kind'][]

type Props = { readonly cell: SelectedCell }

/** All settings that the new kind does not know, taken back. */
const switched = (binding: Binding, kind: Binding['kind'], first: Partial<Binding>) => ({
  ...Object.fromEntries(Object.keys(binding).map((key) => [key, undefined])),
  ...keptSettings(binding),
  kind,
  ...first,
})

const KindRow = ({ cell }: Props): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const [field] = useFieldOptions()
  const first = {
    text: {},
    field: field === undefined ? {} : { dataSet: field.dataSet, field: field.field },
    formula: { formula: '=' },
  }
  return (
    <ChoiceRow
      label={t('kind')}
      value={cell.binding.kind}
      options={kinds.map((value) => ({ value, label: t(value) }))}
      onChange={(kind) => patch(switched(cell.binding, kind, first[kind]))}
    />
  )
}

type FieldOption = ReturnType<typeof useFieldOptions>[number]

const titled = ({ field, title }: FieldOption): string => (title === field ? field : `${title}（${field}）`)

const FieldRow = ({ cell }: Props): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const fields = useFieldOptions()
  const { dataSet, field } = cell.binding
  const shown = dataSet === undefined || field === undefined ? undefined : `${dataSet}.${field}`
  const isOnly = new Set(fields.map((one) => one.dataSet)).size < 2
  return (
    <Row label={t('column')}>
      {(id) => (
        <Select
          id={id}
          label={t('column')}
          placeholder={t('chooseFields')}
          value={shown}
          choices={fields.map((one) => ({
            value: `${one.dataSet}.${one.field}`,
            label: `${isOnly ? '' : `${one.dataSet} · `}${titled(one)}`,
          }))}
          onChange={(value) => {
            const found = fields.find((one) => `${one.dataSet}.${one.field}` === value)
            if (found) patch({ dataSet: found.dataSet, field: found.field })
          }}
        />
      )}
    </Row>
  )
}

const FieldRows = ({ cell }: Props): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { aggregate, expand } = cell.binding
  return (
    <>
      <FieldRow cell={cell} />
      <ChoiceRow
        label={t('aggregate')}
        value={aggregate ?? 'list'}
        options={aggregates.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => patch(aggregatePatch(cell.binding, value))}
      />
      {!folds(aggregate) && (
        <ChoiceRow
          label={t('expand')}
          value={expand ?? 'none'}
          options={expands.map((value) => ({
            value,
            label: `${{ none: '', down: '↓ ', right: '→ ' }[value]}${t(value)}`,
          }))}
          onChange={(value) => patch({ expand: value === 'none' ? undefined : value })}
        />
      )}
    </>
  )
}

/** What the cell holds. */
export const ContentSection = ({ cell }: Props): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { kind, formula } = cell.binding
  return (
    <Section title={t('content')} name="content" open>
      <KindRow cell={cell} />
      {kind === 'text' && <TextContent cell={cell} />}
      {kind === 'field' && <FieldRows cell={cell} />}
      {kind === 'formula' && (
        <FormulaRow
          label={t('formula')}
          value={(formula ?? '=').replace(/^=/, '')}
          onChange={(text) => patch({ formula: `=${text ?? ''}` })}
        />
      )}
    </Section>
  )
}
