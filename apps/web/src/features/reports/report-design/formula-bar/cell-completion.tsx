import { closeCompletion, completionStatus, moveCompletionSelection } from '@codemirror/autocomplete'
import { Annotation, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Command } from '@codemirror/view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { changeBetween } from '#features/reports/report-design/document/call-at.ts'
import type { Typed } from '#features/reports/report-design/document/point-mode.ts'
import type { KeyListener } from '#features/reports/report-design/sheet/first-keys.ts'
import type { Box } from '#features/reports/report-design/sheet/geometry.ts'
import { useViewChanges } from '#features/reports/report-design/sheet/use-view-changes.ts'
import { chooseCompletion, completing } from './completing.ts'
import { useTypedInCell } from './use-typed-in-cell.ts'
import { useWords } from './use-words.ts'
import styles from './formula-bar.module.css'

const keys: Readonly<Record<string, Command>> = {
  ArrowDown: moveCompletionSelection(true),
  ArrowUp: moveCompletionSelection(false),
  PageDown: moveCompletionSelection(true, 'page'),
  PageUp: moveCompletionSelection(false, 'page'),
  Enter: chooseCompletion,
  Tab: chooseCompletion,
  Escape: (view) => completionStatus(view.state) === 'active' && closeCompletion(view),
}

/** The list has the keys while it is open; the spreadsheet hears of all others. */
const keyOf =
  (view: EditorView): KeyListener =>
  ({ key, isComposing, shiftKey, ctrlKey, altKey, metaKey }) =>
    !(isComposing || shiftKey || ctrlKey || altKey || metaKey) && keys[key]?.(view) === true

/** A change that was typed in the cell, not chosen from the list. */
const told = Annotation.define<boolean>()

const follow = (view: EditorView, { text, caret }: Typed): void => {
  const { doc, selection } = view.state
  const before = doc.toString()
  if (before !== text) {
    const changes = changeBetween(before, text)
    // The spreadsheet tells of the text before its caret; a caret that moved alone would close the list.
    view.dispatch({
      changes,
      selection: { anchor: changes.from + changes.insert.length },
      userEvent: changes.insert === '' ? 'delete.backward' : 'input.type',
      annotations: told.of(true),
    })
  } else if (selection.main.head !== caret && caret <= text.length) {
    view.dispatch({ selection: { anchor: caret } })
  }
}

const unseen = EditorView.contentAttributes.of({ 'aria-hidden': 'true', role: 'presentation' })

type Props = { readonly typed: Typed; readonly box: Box }

/** An unseen copy of what is typed lies over the cell: the formula bar's list hangs at it. */
const CompletionAt = ({ typed, box }: Props): ReactNode => {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const known = useWords()
  const words = useEffectEvent(() => known)
  const start = useEffectEvent(() => typed)
  const listen = useEffectEvent((listener: KeyListener) => spreadsheet?.onKey(listener))
  const type = useEffectEvent((next: Typed) => spreadsheet?.typeInCell(next))

  useLayoutEffect(() => {
    const chosen = EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (docChanged && !transactions.some((one) => one.annotation(told) === true))
        type({ text: state.doc.toString(), caret: state.selection.main.head })
    })
    const { text, caret } = start()
    const selection = { anchor: Math.min(caret, text.length) }
    const extensions = [EditorView.editable.of(false), unseen, completing(() => words(), false), chosen]
    const view = new EditorView({
      ...(place.current && { parent: place.current }),
      state: EditorState.create({ doc: text, selection, extensions }),
    })
    editor.current = view
    const unlisten = listen(keyOf(view))
    return () => {
      unlisten?.()
      view.destroy()
    }
  }, [])

  useEffect(() => {
    if (editor.current !== undefined) follow(editor.current, typed)
  }, [typed])

  const { left, top, width, height } = box
  useEffect(() => editor.current?.requestMeasure(), [left, top])
  const style = { left, top, width, height, '--cell-height': `${height}px` }
  return <div ref={place} className={styles['inCell']} style={style} data-over="completion" />
}

const isFormula = ({ text }: Typed): boolean => text.startsWith('=') || text.startsWith('[')

const isInSight = (box: Box, grid: Box): boolean =>
  box.left + box.width > 0 && box.top + box.height > 0 && box.left < grid.width && box.top < grid.height

/** The formula bar's completion for a formula that is typed in a cell. */
export const CellCompletion = (): ReactNode => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  const typed = useTypedInCell()
  useViewChanges(spreadsheet)
  if (spreadsheet === undefined || selection === undefined || typed === undefined || !isFormula(typed))
    return null
  const found = spreadsheet.boxOf(selection.cell)
  if (found === undefined || !isInSight(found.box, found.grid)) return null
  const { box, grid } = found
  const at = { ...box, left: grid.left + box.left, top: grid.top + box.top }
  return createPortal(<CompletionAt typed={typed} box={at} />, spreadsheet.element)
}
