import { Button, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { texts } from '#features/report-view/texts/texts.ts'
import { nextZoom, zoomSteps } from './zoom.ts'
import styles from './toolbar.module.css'

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
