import type { Extension } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'
import type { Typist, Unsubscribe } from '#features/reports/report-design/sheet/spreadsheet-api.ts'

const typistOf = (view: EditorView): Typist => ({
  typed: () => ({ text: view.state.doc.toString(), caret: view.state.selection.main.head }),
  type: ({ text, caret }) =>
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      selection: { anchor: caret },
    }),
})

/** While the editor has the focus, clicks on the sheet name cells in it. */
export const pointAtCells = (pointTo: (typist: Typist) => Unsubscribe | undefined): Extension => {
  let stop: Unsubscribe | undefined
  const unpoint = (): void => {
    stop?.()
    stop = undefined
  }
  return [
    EditorView.domEventHandlers({
      focus: (_event, view) => {
        stop = pointTo(typistOf(view))
      },
      blur: unpoint,
    }),
    ViewPlugin.define(() => ({ destroy: unpoint })),
  ]
}
