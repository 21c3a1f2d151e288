import { StateField } from '@codemirror/state'
import type { EditorState, Extension } from '@codemirror/state'
import { showTooltip } from '@codemirror/view'
import type { Tooltip } from '@codemirror/view'
import { functionList } from '@gridwright/report-engine'
import { callAt, signaturePieces } from '#features/reports/report-design/document/call-at.ts'
import type { Call } from '#features/reports/report-design/document/call-at.ts'
import styles from './formula-bar.module.css'

type Language = () => 'zh' | 'en'

const written = (call: Call, language: Language): HTMLElement | undefined => {
  const known = functionList.find(({ name }) => name === call.name)
  if (known === undefined) return undefined
  const dom = document.createElement('div')
  dom.className = styles['signature'] ?? ''
  dom.dataset['hint'] = 'signature'
  for (const { text, current } of signaturePieces(known.signature, call.argument)) {
    const piece = document.createElement(current ? 'b' : 'span')
    piece.textContent = text
    dom.append(piece)
  }
  const words = document.createElement('small')
  words.textContent = known[language()]
  dom.append(words)
  return dom
}

const hintOf = ({ doc, selection }: EditorState, language: Language): Tooltip | null => {
  const call = callAt({ text: doc.toString(), caret: selection.main.head })
  const dom = call && written(call, language)
  return dom === undefined ? null : { pos: call?.from ?? 0, create: () => ({ dom }) }
}

/** The signature of the function around the caret, its argument there in bold. */
export const signatureHint = (language: Language): Extension =>
  StateField.define<Tooltip | null>({
    create: (state) => hintOf(state, language),
    update: (before, { docChanged, selection, state }) =>
      docChanged || selection !== undefined ? hintOf(state, language) : before,
    provide: (field) => showTooltip.from(field),
  })
