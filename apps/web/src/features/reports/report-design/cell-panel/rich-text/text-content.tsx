import type { TextRun } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Row } from '#features/reports/report-design/cell-panel/panel-parts.tsx'
import { TextRow } from '#features/reports/report-design/cell-panel/setting-inputs.tsx'
import { texts as panelTexts } from '#features/reports/report-design/cell-panel/texts.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { isRich, textOfParts } from '#features/reports/report-design/document/rich-text/text-parts.ts'
import { RichTextEditor } from './rich-text-editor.tsx'
import styles from '#features/reports/report-design/cell-panel/cell-panel.module.css'
import { texts } from './texts.ts'

const noRuns: readonly TextRun[] = []
const noStyle = {}

/** The parts of a text cell; those of a text that was typed over since are none. */
const partsOf = ({ binding: { richText }, text }: SelectedCell): readonly TextRun[] => {
  if (richText !== undefined && textOfParts(richText) === text) return richText
  return text === '' ? noRuns : [{ text }]
}

const useStyle = ({ sheet, address }: SelectedCell) => {
  const styles = useDesignerState(({ template }) => template.styles)
  return styles[sheet?.cells[address]?.style ?? ''] ?? noStyle
}

/** A text cell's text: plain, or in parts with looks of their own. */
export const TextContent = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const own = useText(panelTexts)
  const patch = useCellPatch()
  const style = useStyle(cell)
  const runs = partsOf(cell)
  const [isOpen, setOpen] = useState(isRich(runs))
  const take = (next: readonly TextRun[]): void =>
    patch({ richText: isRich(next) ? [...next] : undefined }, textOfParts(next))
  const toPlain = (): void => {
    setOpen(false)
    if (isRich(runs)) patch({ richText: undefined }, cell.text)
  }
  if (!isOpen)
    return (
      <>
        <TextRow
          label={own('value')}
          value={cell.text}
          lines={2}
          onChange={(text) => patch({}, text ?? '')}
        />
        <Button size="small" icon="text-color" onClick={() => setOpen(true)}>
          {t('begin')}
        </Button>
      </>
    )
  return (
    <>
      <Row label={own('value')} wide>
        {(id) => <RichTextEditor id={id} label={own('value')} runs={runs} style={style} onTake={take} />}
      </Row>
      <small className={styles['hint']}>{t('hint')}</small>
      <Button size="small" icon="eraser" onClick={toPlain}>
        {t('plain')}
      </Button>
    </>
  )
}
