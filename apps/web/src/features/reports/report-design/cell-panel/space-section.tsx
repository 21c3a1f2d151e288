import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { Section } from './panel-parts.tsx'
import { ChoiceRow, Flag, NumberRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'

type Props = { readonly cell: SelectedCell }

const foldTexts = { none: 'foldNone', open: 'foldOpen', closed: 'foldClosed' } as const

const ExpansionSpace = ({ cell }: Props): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { keepEmpty, keepTogether, minCount, fillTo, spill, expand } = cell.binding
  return (
    <>
      <Flag
        label={t('keepEmpty')}
        checked={keepEmpty !== false}
        onChange={(checked) => patch({ keepEmpty: checked ? undefined : false })}
      />
      {expand === 'down' && (
        <Flag
          label={t('keepTogether')}
          checked={keepTogether === true}
          onChange={(checked) => patch({ keepTogether: checked || undefined })}
        />
      )}
      {expand === 'down' && (
        <ChoiceRow
          label={t('fold')}
          value={cell.binding.fold ?? 'none'}
          options={(['none', 'open', 'closed'] as const).map((value) => ({
            value,
            label: t(foldTexts[value]),
          }))}
          onChange={(next) => patch({ fold: next === 'none' ? undefined : next })}
        />
      )}
      <NumberRow
        label={t('minCount')}
        min={1}
        value={minCount}
        onChange={(next) => patch({ minCount: next })}
      />
      <NumberRow label={t('fillTo')} min={2} value={fillTo} onChange={(next) => patch({ fillTo: next })} />
      <ChoiceRow
        label={t('spill')}
        value={spill ?? 'insert'}
        options={(['insert', 'overwrite'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => patch({ spill: next === 'insert' ? undefined : next })}
      />
    </>
  )
}

/** How much room it takes, and what becomes of the room around it. */
export const SpaceSection = ({ cell }: Props): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { stretchDown, stretchRight, keepEmpty, keepTogether, minCount, fillTo, spill, expand, fold } =
    cell.binding
  const marked = [fold, stretchDown, stretchRight, keepEmpty, keepTogether, minCount, fillTo, spill].some(
    (one) => one !== undefined,
  )
  return (
    <Section title={t('space')} name="space" marked={marked}>
      <Flag
        label={t('stretchDown')}
        checked={stretchDown !== false}
        onChange={(checked) => patch({ stretchDown: checked ? undefined : false })}
      />
      <Flag
        label={t('stretchRight')}
        checked={stretchRight !== false}
        onChange={(checked) => patch({ stretchRight: checked ? undefined : false })}
      />
      {expand !== undefined && expand !== 'none' && <ExpansionSpace cell={cell} />}
    </Section>
  )
}
