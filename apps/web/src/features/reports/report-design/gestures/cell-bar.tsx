import { ActionMenu, Button, Icon } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useFrameControl } from '#assets/frame/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import type { Position } from '#features/reports/report-design/document/address.ts'
import { useViewChanges } from '#features/reports/report-design/sheet/use-view-changes.ts'
import { AggregateButtons, SortMenu } from './gesture-buttons.tsx'
import { texts } from './texts.ts'
import { useExtendOffer } from './use-extend-offer.ts'
import type { OpenOffer } from './use-extend-offer.ts'
import { useGestures } from './use-gestures.ts'
import type { Gestures } from './use-gestures.ts'
import styles from './gestures.module.css'

const height = 32
const gap = 4

/** Above the cell; in the first lines, where there is no room above, below it. */
const usePlace = (
  cell: Position | undefined,
): { readonly left: number; readonly top: number } | undefined => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  useDesignerState((state) => state.template)
  useViewChanges(spreadsheet)
  const found = cell && spreadsheet?.boxOf(cell)
  if (found === undefined) return undefined
  const { box, grid } = found
  if (box.left < 0 || box.top < 0 || box.left > grid.width || box.top > grid.height) return undefined
  const above = box.top - height - gap
  return {
    left: grid.left + Math.max(0, Math.min(box.left, grid.width - 330)),
    top: grid.top + (above >= 0 ? above : box.top + box.height + gap),
  }
}

/** While something is dragged the bar would catch what is meant for the cells below it. */
const useDragging = (): boolean => {
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    const watch = new AbortController()
    const listen = (name: string, is: boolean) =>
      window.addEventListener(name, () => setDragging(is), { capture: true, signal: watch.signal })
    listen('dragstart', true)
    listen('dragend', false)
    listen('drop', false)
    return () => watch.abort()
  }, [])
  return isDragging
}

const Offer = ({ open: { offer, take, decline } }: { readonly open: OpenOffer }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <Button kind="text" size="small" icon="merge" onClick={take}>
        {t('extend', { group: addressOf(offer.group) })}
      </Button>
      <Button kind="text" size="small" icon="close" label={t('keep')} onClick={decline} />
    </>
  )
}

const FieldActions = ({ gestures }: { readonly gestures: Gestures }): ReactNode => {
  const t = useText(texts)
  const { change } = useFrameControl()
  const more = [
    { key: 'cross', label: t('cross'), icon: 'cross', onRun: gestures.cross },
    { key: 'subtotal', label: t('subtotal'), icon: 'row-sum', onRun: gestures.subtotal },
    { key: 'total', label: t('total'), icon: 'row-sum', onRun: gestures.total },
    { key: 'all', label: t('allSettings'), icon: 'sliders', onRun: () => change({ right: true }) },
  ] as const
  return (
    <>
      <AggregateButtons gestures={gestures} />
      <SortMenu gestures={gestures} />
      <ActionMenu label={t('more')} className={styles['caret']} items={more}>
        <Icon name="more" />
      </ActionMenu>
    </>
  )
}

/** At a selected field its five usual actions; at a row of sums below a group, that the group may grow over it. */
export const CellBar = (): ReactNode => {
  const t = useText(texts)
  const gestures = useGestures()
  const open = useExtendOffer()
  const selection = useDesignerState((state) => state.selection)
  const isDragging = useDragging()
  const isField = gestures.binding !== undefined
  const place = usePlace(isField ? selection?.cell : open?.offer.cell)
  if (isDragging || place === undefined || (!isField && open === undefined)) return null
  return (
    <div className={styles['bar']} style={place} role="toolbar" aria-label={t('bar')}>
      {isField && <FieldActions gestures={gestures} />}
      {open && <Offer open={open} />}
    </div>
  )
}
