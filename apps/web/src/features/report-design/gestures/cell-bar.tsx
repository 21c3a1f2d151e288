import { ActionMenu, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { useFrameControl } from '#features/report-design/frame/frame-context.ts'
import { useViewChanges } from '#features/report-design/sheet/use-view-changes.ts'
import { AggregateButtons, SortMenu } from './gesture-buttons.tsx'
import { texts } from './texts.ts'
import { useGestures } from './use-gestures.ts'
import styles from './gestures.module.css'

const height = 32
const gap = 4

/** Above the cell; in the first lines, where there is no room above, below it. */
const usePlace = (): { readonly left: number; readonly top: number } | undefined => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  useDesignerState((state) => state.template)
  useViewChanges(spreadsheet)
  const found = selection && spreadsheet?.boxOf(selection.cell)
  if (found === undefined) return undefined
  const { box, grid } = found
  if (box.left < 0 || box.top < 0 || box.left > grid.width || box.top > grid.height) return undefined
  const above = box.top - height - gap
  return {
    left: grid.left + Math.max(0, Math.min(box.left, grid.width - 330)),
    top: grid.top + (above >= 0 ? above : box.top + box.height + gap),
  }
}

/** At a selected field: its five usual actions. */
export const CellBar = (): ReactNode => {
  const t = useText(texts)
  const gestures = useGestures()
  const { change } = useFrameControl()
  const place = usePlace()
  if (place === undefined || gestures.binding === undefined) return null
  const more = [
    { key: 'cross', label: t('cross'), icon: 'cross', onRun: gestures.cross },
    { key: 'subtotal', label: t('subtotal'), icon: 'row-sum', onRun: gestures.subtotal },
    { key: 'total', label: t('total'), icon: 'row-sum', onRun: gestures.total },
    { key: 'all', label: t('allSettings'), icon: 'sliders', onRun: () => change({ right: true }) },
  ] as const
  return (
    <div className={styles['bar']} style={place} role="toolbar" aria-label={t('bar')}>
      <AggregateButtons gestures={gestures} />
      <SortMenu gestures={gestures} />
      <ActionMenu label={t('more')} className={styles['caret']} items={more}>
        <Icon name="more" />
      </ActionMenu>
    </div>
  )
}
