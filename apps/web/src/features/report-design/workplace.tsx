import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { CellPanel } from './cell-panel/cell-panel.tsx'
import { DataPanel } from './data-panel/data-panel.tsx'
import { DraftQuestions } from './draft-questions/draft-questions.tsx'
import { FormulaBar } from './formula-bar/formula-bar.tsx'
import { PaneSwitch } from './pane-switch.tsx'
import type { Pane } from './pane-switch.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { ProblemBar } from './problems/problem-bar.tsx'
import { SheetHost } from './sheet-host/sheet-host.tsx'
import { DesignToolbar } from './toolbar/design-toolbar.tsx'
import styles from './report-design.module.css'

const regionSelector = '[data-region]'
const focusable =
  'canvas[id^="univer-sheet-main-canvas"], input:not([disabled]), button:not([disabled]), [tabindex="0"], [contenteditable="true"]'

/** On a narrow window the others lie hidden below the one that is shown. */
const isShown = (region: HTMLElement): boolean => getComputedStyle(region).visibility !== 'hidden'

/** F6 goes round the regions, as desktop programs do; Shift-F6 goes back. */
const moveRegion = (page: HTMLElement, step: 1 | -1): void => {
  const regions = [...page.querySelectorAll<HTMLElement>(regionSelector)].filter(isShown)
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(Math.max(at, 0) + step + regions.length) % regions.length]
  const inner = next?.querySelector<HTMLElement>(focusable)
  ;(inner ?? next)?.focus()
}

/** While the designer is the shown page, wherever the focus is; dialogs keep their keys to themselves. */
const useRegions = (page: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const inDialog = (event.target as Element | null)?.closest?.('[role="dialog"]') != null
      if (event.key !== 'F6' || page.current === null || inDialog) return
      event.preventDefault()
      event.stopPropagation()
      moveRegion(page.current, event.shiftKey ? -1 : 1)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [page])
}

/** All regions of the designer and how they stand to each other. */
export const Workplace = (): ReactNode => {
  const page = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState(true)
  const [pane, setPane] = useState<Pane>('sheet')
  const [problems, setProblems] = useState(false)
  useRegions(page)
  return (
    <div ref={page} className={styles['page']}>
      <DesignToolbar preview={preview} onPreview={setPreview} onProblems={() => setProblems(true)} />
      <FormulaBar />
      <PaneSwitch pane={pane} onPane={setPane} />
      <div className={styles['body']} data-pane={pane}>
        <DataPanel />
        <div className={styles['middle']} data-preview={preview ? 'on' : 'off'}>
          <SheetHost />
          {preview && <PreviewPanel />}
        </div>
        <CellPanel />
      </div>
      <ProblemBar open={problems} onOpen={setProblems} />
      <DraftQuestions />
    </div>
  )
}
