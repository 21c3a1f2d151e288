import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { useFrameControl } from '#features/report-design/frame/frame-context.ts'
import { FieldMenu } from '#features/report-design/gestures/field-menu.tsx'
import { AggregateButtons } from '#features/report-design/gestures/gesture-buttons.tsx'
import { texts as gestureTexts } from '#features/report-design/gestures/texts.ts'
import { useGestures } from '#features/report-design/gestures/use-gestures.ts'
import { texts as pageTexts } from '#features/report-design/texts/texts.ts'
import { texts } from './texts.ts'
import styles from './ribbon.module.css'

export type Settings = 'parameters' | 'page' | 'rows'

const icons = { parameters: 'filter', page: 'print', rows: 'table' } as const

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

const ArrowsButton = (): ReactNode => {
  const t = useText(texts)
  const { frame, change } = useFrameControl()
  return (
    <Button
      kind="text"
      size="small"
      icon="arrows"
      aria-pressed={frame.arrows}
      onClick={() => change({ arrows: !frame.arrows })}
    >
      {t('arrows')}
    </Button>
  )
}

type DesignRowProps = { readonly onOpen: (open: Settings) => void; readonly onFind: () => void }

/** What the report does with its data, and what concerns the whole report. */
export const DesignRow = ({ onOpen, onFind }: DesignRowProps): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const g = useText(gestureTexts)
  const gestures = useGestures()
  return (
    <div className={styles['row']} role="toolbar" aria-label={t('design')} data-region="design">
      <FieldMenu />
      <AggregateButtons gestures={gestures} />
      <span className={styles['rule']} />
      <ArrowsButton />
      <span className={styles['rule']} />
      <Button kind="text" size="small" icon="row-sum" onClick={gestures.subtotal}>
        {g('subtotal')}
      </Button>
      <Button kind="text" size="small" icon="row-sum" onClick={gestures.total}>
        {g('total')}
      </Button>
      <Button kind="text" size="small" icon="cross" onClick={gestures.cross}>
        {g('crossShort')}
      </Button>
      <span className={styles['rule']} />
      {(['parameters', 'page', 'rows'] as const).map((key) => (
        <Button key={key} kind="text" size="small" icon={icons[key]} onClick={() => onOpen(key)}>
          {p(key)}
        </Button>
      ))}
      <FreezeButton />
      <Button kind="text" size="small" icon="search" label={t('find')} onClick={onFind} />
    </div>
  )
}
