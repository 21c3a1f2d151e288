import { endEditing } from './end-editing.ts'
import type { Unsubscribe } from './spreadsheet-api.ts'
import type { Access } from './workbook-access.ts'

/**
 * What is typed in a cell is taken as soon as something beside the sheet is pressed or gets the focus: the spreadsheet
 * itself only hears of clicks on its own ground.
 */
export const takeWhenLeft = (access: Access, element: HTMLElement): Unsubscribe => {
  const listeners = new AbortController()
  const left = ({ target }: Event): void => {
    if (element.isConnected && target instanceof Node && !element.contains(target)) void endEditing(access)
  }
  for (const event of ['pointerdown', 'focusin'])
    window.addEventListener(event, left, { capture: true, signal: listeners.signal })
  return () => listeners.abort()
}
