import type { CellSeries, FieldSeries } from '@gridwright/report-engine'
import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Flag, TextRow } from '#features/reports/report-design/cell-panel/setting-inputs.tsx'
import { texts } from './texts.ts'
import styles from './chart-section.module.css'

/** The list with one of its items changed, or taken out. */
export const replaced = <T,>(all: readonly T[], at: number, one: T | undefined): readonly T[] =>
  all.flatMap((old, index) => (index !== at ? [old] : one === undefined ? [] : [one]))

type Series = CellSeries | FieldSeries
type SeriesProps = {
  readonly series: Series
  readonly isCombined: boolean
  readonly onChange: (next: {
    name?: string | undefined
    line?: true | undefined
    second?: true | undefined
  }) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** What every series has: a name, in a combined chart its form, and a way out. */
export const SeriesBox = ({ series, isCombined, onChange, onRemove, children }: SeriesProps): ReactNode => {
  const t = useText(texts)
  return (
    <div className={styles['series']}>
      {children}
      <TextRow
        label={t('seriesName')}
        value={series.name}
        placeholder={t('nameHint')}
        onChange={(name) => onChange({ name })}
      />
      {isCombined && (
        <>
          <Flag
            label={t('asLine')}
            checked={series.line === true}
            onChange={(line) => onChange({ line: line || undefined })}
          />
          <Flag
            label={t('secondAxis')}
            checked={series.second === true}
            onChange={(second) => onChange({ second: second || undefined })}
          />
        </>
      )}
      <Button kind="text" size="small" icon="trash" onClick={onRemove}>
        {t('removeSeries')}
      </Button>
    </div>
  )
}
