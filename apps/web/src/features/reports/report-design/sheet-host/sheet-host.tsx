import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { dropField } from '#features/reports/report-design/data-panel/drop-field.ts'
import { CellCompletion } from '#features/reports/report-design/formula-bar/cell-completion.tsx'
import { CellBar } from '#features/reports/report-design/gestures/cell-bar.tsx'
import { SheetBackground } from './sheet-background.tsx'
import { SheetCharts } from './sheet-charts.tsx'
import { ParentArrows } from './parent-arrows.tsx'
import styles from './sheet-host.module.css'

/** The place of the spreadsheet; the spreadsheet itself outlives it while the tab is hidden. */
export const SheetHost = ({ arrows }: { readonly arrows: boolean }): ReactNode => {
  const designer = useDesigner()
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const slot = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = slot.current
    if (place === null || spreadsheet === undefined) return undefined
    place.append(spreadsheet.element)
    return () => {
      // One that was disposed of is out of the page already.
      if (spreadsheet.element.isConnected) void spreadsheet.endEditing()
      spreadsheet.element.remove()
    }
  }, [spreadsheet])

  useEffect(() => designer.onDrop((drop) => dropField(designer, drop)), [designer])

  return (
    <>
      <div ref={slot} className={styles['slot']} data-plugins={spreadsheet?.pluginNames().join(' ')} />
      {arrows && <ParentArrows />}
      <SheetBackground />
      <SheetCharts />
      <CellBar />
      <CellCompletion />
    </>
  )
}
