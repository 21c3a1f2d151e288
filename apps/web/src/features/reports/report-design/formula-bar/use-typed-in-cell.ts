import { useEffect, useState } from 'react'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import type { Typed } from '#features/reports/report-design/document/point-mode.ts'

const isSame = (one: Typed | undefined, other: Typed | undefined): boolean =>
  one?.text === other?.text && one?.caret === other?.caret

/** What is being typed in the cell itself. */
export const useTypedInCell = (): Typed | undefined => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const [typed, setTyped] = useState<Typed>()
  useEffect(
    () => spreadsheet?.onTyping((next) => setTyped((before) => (isSame(before, next) ? before : next))),
    [spreadsheet],
  )
  return typed
}
