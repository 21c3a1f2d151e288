import { DOCS_NORMAL_EDITOR_UNIT_ID_KEY, ICommandService } from '@univerjs/core'
import { RichTextEditingMutation, SetTextSelectionsOperation } from '@univerjs/docs'
import { IEditorService } from '@univerjs/docs-ui'
import type { Editor } from '@univerjs/docs-ui'
import { IEditorBridgeService } from '@univerjs/sheets-ui'
import type { Typed } from '#features/reports/report-design/document/point-mode.ts'
import { isEditing } from './end-editing.ts'
import type { Unsubscribe } from './spreadsheet-api.ts'
import type { Access } from './workbook-access.ts'

const editorOf = ({ injector }: Access): Editor | undefined => {
  const editor = injector.get(IEditorService).getEditor(DOCS_NORMAL_EDITOR_UNIT_ID_KEY)
  return (editor ?? undefined) as Editor | undefined
}

/** What is being typed in a cell. */
export const typedInCell = (access: Access): Typed | undefined => {
  const editor = isEditing(access) ? editorOf(access) : undefined
  if (editor === undefined) return undefined
  return { text: lastTyped(access), caret: editor.getCursorPosition() }
}

/** The text of the cell's editor, also while the sheet takes it. */
export const lastTyped = (access: Access): string =>
  (editorOf(access)?.getDocumentData().body?.dataStream ?? '').replace(/\r\n$/, '')

export const typeInCell = (access: Access, { text, caret }: Typed): void =>
  editorOf(access)?.replaceText(text, [{ startOffset: caret, endOffset: caret, collapsed: true }])

const typings: ReadonlySet<string> = new Set([RichTextEditingMutation.id, SetTextSelectionsOperation.id])

/** Letter by letter and with each move of the caret; undefined once nothing is typed any more. */
export const listenTyping = (access: Access, listener: (typed: Typed | undefined) => void): Unsubscribe => {
  const tell = (): void => listener(typedInCell(access))
  const shown = access.injector.get(IEditorBridgeService).visible$.subscribe(tell)
  const typed = access.injector.get(ICommandService).onCommandExecuted(({ id, params }) => {
    const { unitId } = (params ?? {}) as { readonly unitId?: string }
    if (typings.has(id) && unitId === DOCS_NORMAL_EDITOR_UNIT_ID_KEY) tell()
  })
  return () => {
    shown.unsubscribe()
    typed.dispose()
  }
}
