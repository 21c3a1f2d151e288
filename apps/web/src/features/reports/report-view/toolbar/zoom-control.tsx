import { Button, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from './toolbar.module.css'

const zoomSteps = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const

/** The next step from any zoom; the ends stay. */
const nextZoom = (zoom: number, direction: 1 | -1): number => {
  if (direction === 1) return zoomSteps.find((step) => step > zoom + 0.001) ?? 2
  return zoomSteps.findLast((step) => step < zoom - 0.001) ?? 0.5
}

type ZoomProps = { readonly zoom: number; readonly onZoom: (zoom: number) => void }

/** 50 to 200 per cent. */
export const ZoomControl = ({ zoom, onZoom }: ZoomProps): ReactNode => {
  const t = useText(texts)
  return (
    <span className={styles['zoom']}>
      <Button
        kind="text"
        size="small"
        icon="minus"
        label={t('zoomOut')}
        disabled={zoom <= 0.5}
        onClick={() => onZoom(nextZoom(zoom, -1))}
      />
      <Select
        label={t('zoom')}
        className={styles['zoomChoice']}
        value={zoom}
        choices={zoomSteps.map((step) => ({ value: step as number, label: `${Math.round(step * 100)}%` }))}
        onChange={onZoom}
      />
      <Button
        kind="text"
        size="small"
        icon="plus"
        label={t('zoomIn')}
        disabled={zoom >= 2}
        onClick={() => onZoom(nextZoom(zoom, 1))}
      />
    </span>
  )
}
