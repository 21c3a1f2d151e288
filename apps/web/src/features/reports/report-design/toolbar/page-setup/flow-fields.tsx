import { Checkbox, NumberInput, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { PartProps } from './part-props.ts'
import { texts } from './texts.ts'

/** What becomes of a sheet that is wider than its paper. */
const WideFields = ({ print, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  const fits = print.fitToWidth !== false
  return (
    <>
      <span>{t('wide')}</span>
      <Checkbox checked={fits} onChange={(checked) => onChange({ fitToWidth: checked ? undefined : false })}>
        {t('fitToWidth')}
      </Checkbox>
      {fits && (
        <>
          <span>{t('minScale')}</span>
          <NumberInput
            label={t('minScale')}
            min={10}
            max={100}
            value={print.minScale ?? 50}
            onChange={(value) => onChange({ minScale: value })}
          />
        </>
      )}
      <span>{t('pageOrder')}</span>
      <Select
        label={t('pageOrder')}
        value={print.pageOrder ?? 'downThenOver'}
        choices={(['downThenOver', 'overThenDown'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(pageOrder) => onChange({ pageOrder })}
      />
    </>
  )
}

const StripFields = ({ print, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  const { strips } = print
  const count = (next: number | undefined): void =>
    onChange({
      strips: next === undefined || next < 2 ? undefined : { count: next, gap: strips?.gap ?? 5 },
    })
  return (
    <>
      <span>{t('strips')}</span>
      <NumberInput label={t('strips')} min={1} max={20} value={strips?.count ?? 1} onChange={count} />
      {strips !== undefined && (
        <>
          <span>{t('stripGap')}</span>
          <NumberInput
            label={t('stripGap')}
            min={0}
            max={500}
            value={strips.gap}
            onChange={(gap) => onChange({ strips: { ...strips, gap: gap ?? 0 } })}
          />
        </>
      )}
    </>
  )
}

/** How rows and columns become pages. */
export const FlowFields = ({ print, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  const rows = print.strips === undefined ? t('rowsPerPage') : t('rowsPerStrip')
  return (
    <>
      <span>{t('scale')}</span>
      <NumberInput
        label={t('scale')}
        min={10}
        max={400}
        value={print.scale}
        onChange={(value) => onChange({ scale: value ?? 100 })}
      />
      <WideFields print={print} onChange={onChange} />
      <span>{rows}</span>
      <NumberInput
        label={rows}
        min={1}
        max={10_000}
        placeholder={t('byPaper')}
        value={print.rowsPerPage}
        onChange={(value) => onChange({ rowsPerPage: value })}
      />
      <StripFields print={print} onChange={onChange} />
      <span />
      <Checkbox
        checked={print.repeatCutMerges !== false}
        onChange={(checked) => onChange({ repeatCutMerges: checked ? undefined : false })}
      >
        {t('repeat')}
      </Checkbox>
    </>
  )
}
