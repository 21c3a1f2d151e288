import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { ToolRow, ToolRule, useFrameFlag } from '#assets/frame/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { InsertChartButton } from '#features/reports/report-design/chart/insert-chart-button.tsx'
import { FieldMenu } from '#features/reports/report-design/gestures/field-menu.tsx'
import { AggregateButtons } from '#features/reports/report-design/gestures/gesture-buttons.tsx'
import { texts as gestureTexts } from '#features/reports/report-design/gestures/texts.ts'
import { useGestures } from '#features/reports/report-design/gestures/use-gestures.ts'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import { texts } from './texts.ts'
import styles from './ribbon.module.css'

export type Settings = 'parameters' | 'page' | 'rows' | 'report' | 'entry'

const icons = {
  parameters: 'filter',
  page: 'print',
  rows: 'table',
  report: 'settings',
  entry: 'edit',
} as const

const FreezeButton = (): ReactNode => {
  const t = useText(pageTexts)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  const frozen = useDesignerState(
    (state) =>
      state.template.sheets.find(({ name }) => name === state.selection?.sheetName)?.freeze !== undefined,
  )
  const toggle = (): void =>
    spreadsheet?.freezeAt(frozen || !selection ? { row: 0, column: 0 } : selection.cell)
  return (
    <Button kind="text" size="small" icon="pin" aria-pressed={frozen} onClick={toggle}>
      {t(frozen ? 'unfreeze' : 'freeze')}
    </Button>
  )
}

/** Whether arrows go from cells to their parents. */
export const useArrows = () => useFrameFlag('report', 'arrows', true)

const ArrowsButton = (): ReactNode => {
  const t = useText(texts)
  const [shown, show] = useArrows()
  return (
    <Button kind="text" size="small" icon="arrows" aria-pressed={shown} onClick={() => show(!shown)}>
      {t('arrows')}
    </Button>
  )
}

type DesignRowProps = {
  readonly onOpen: (open: Settings) => void
  readonly onFind: () => void
  /** The settings of the cell are wanted. */
  readonly onCell: () => void
}

/** What the report does with its data, and what concerns the whole report. */
export const DesignRow = ({ onOpen, onFind, onCell }: DesignRowProps): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const g = useText(gestureTexts)
  const gestures = useGestures()
  return (
    <ToolRow label={t('design')} region="design" className={styles['row']}>
      <FieldMenu />
      <AggregateButtons gestures={gestures} />
      <ToolRule />
      <ArrowsButton />
      <ToolRule />
      <Button kind="text" size="small" icon="row-sum" onClick={gestures.subtotal}>
        {g('subtotal')}
      </Button>
      <Button kind="text" size="small" icon="row-sum" onClick={gestures.total}>
        {g('total')}
      </Button>
      <Button kind="text" size="small" icon="cross" onClick={gestures.cross}>
        {g('crossShort')}
      </Button>
      <InsertChartButton onInserted={onCell} />
      <ToolRule />
      {(['parameters', 'entry', 'page', 'rows', 'report'] as const).map((key) => (
        <Button key={key} kind="text" size="small" icon={icons[key]} onClick={() => onOpen(key)}>
          {p(key)}
        </Button>
      ))}
      <FreezeButton />
      <Button kind="text" size="small" icon="search" label={t('find')} onClick={onFind} />
    </ToolRow>
  )
}
