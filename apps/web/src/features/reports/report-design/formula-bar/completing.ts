import {
  acceptCompletion,
  autocompletion,
  completionStatus,
  selectedCompletion,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'
import { completeFormula } from './complete-formula.ts'
import type { Words } from './complete-formula.ts'
import { signatureHint } from './signature-hint.ts'

/** The list of what a formula can name and the signature at its caret, in the bar and in a cell alike. */
export const completing = (words: () => Words, whileFocused = true): Extension => [
  signatureHint(() => words().language),
  autocompletion({
    override: [completeFormula(words)],
    icons: true,
    activateOnTyping: true,
    // In the first moment of a list its keys would go to the spreadsheet, which leaves the cell.
    interactionDelay: 0,
    defaultKeymap: false,
    closeOnBlur: whileFocused,
  }),
]

/** What the list offers first stands there already: Enter means the formula. */
const isWritten = ({ state }: EditorView): boolean => {
  const chosen = selectedCompletion(state)
  if (chosen === null || chosen.type === 'function') return false
  const text = typeof chosen.apply === 'string' ? chosen.apply : chosen.label
  return state.sliceDoc(0, state.selection.main.head).endsWith(text)
}

/** Takes the chosen line of an open list. */
export const chooseCompletion: Command = (view) =>
  completionStatus(view.state) === 'active' && !isWritten(view) && acceptCompletion(view)
