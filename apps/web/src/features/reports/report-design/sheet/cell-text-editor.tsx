import { DocumentFlavor, HorizontalAlign, VerticalAlign } from '@univerjs/core'
import type { IDocumentData } from '@univerjs/core'
import { IEditorService, useKeyboardEvent, useLeftAndRightArrow, useResize } from '@univerjs/docs-ui'
import type { Editor } from '@univerjs/docs-ui'
import { useDependency } from '@univerjs/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type KeyboardConfig = Parameters<typeof useKeyboardEvent>[1]
type OnMove = NonNullable<Parameters<typeof useLeftAndRightArrow>[3]>

type Props = {
  readonly editorId: string
  readonly className?: string
  readonly isFocus?: boolean
  readonly keyboardEventConfig?: NonNullable<KeyboardConfig>
  readonly onMoveInEditor?: OnMove
}

const emptyDocument = (id: string): IDocumentData => ({
  id,
  body: { dataStream: '\r\n', textRuns: [], customBlocks: [], customDecorations: [], customRanges: [] },
  documentStyle: {
    pageSize: { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY },
    documentFlavor: DocumentFlavor.UNSPECIFIED,
    marginTop: 0,
    marginBottom: 0,
    marginLeft: 0,
    marginRight: 0,
    paragraphLineGapDefault: 0,
    renderConfig: { horizontalAlign: HorizontalAlign.UNSPECIFIED, verticalAlign: VerticalAlign.TOP },
  },
})

/**
 * The editor in a cell. The spreadsheet takes its editor from the plugin that calculates formulas, and without one
 * nothing can be typed; this one edits plain text and knows no formulas.
 */
export function CellTextEditor({ editorId, className, isFocus, keyboardEventConfig, onMoveInEditor }: Props) {
  const editors = useDependency(IEditorService)
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const editing = isFocus === true

  useLayoutEffect(() => {
    if (box.current === null) return undefined
    const registered = editors.register(
      {
        autofocus: true,
        editorUnitId: editorId,
        initialSnapshot: emptyDocument(editorId),
        canvasStyle: { backgroundColor: 'transparent' },
      },
      box.current,
    )
    setEditor(editors.getEditor(editorId) as Editor | undefined)
    return () => registered.dispose()
  }, [editors, editorId])

  useEffect(() => {
    if (editing) editor?.focus()
  }, [editing, editor])

  useKeyboardEvent(editing, keyboardEventConfig, editor)
  useResize(editor, false, false)
  useLeftAndRightArrow(editing, false, editor, onMoveInEditor)

  return (
    <div className={className}>
      <div ref={box} className="univer-relative univer-size-full" />
    </div>
  )
}
