import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { sql } from '@codemirror/lang-sql'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { EditorState, Prec } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import type { DataSetParameter, DataSourceType, SourceTable } from '@gridwright/contract'
import { columnSource, dialectOf, parameterSource, tableSource } from './sql-completion.ts'
import { sqlHighlights } from './sql-highlights.ts'
import { sqlLook } from './sql-look.ts'

/** What the editor's answers to typing depend on. */
export type SqlKnowledge = {
  readonly type: DataSourceType
  readonly tables: readonly SourceTable[]
  readonly parameters: readonly DataSetParameter[]
}

/** Language, completion and highlights; replaced when tables or parameters change. */
export const sqlLanguage = ({ type, tables, parameters }: SqlKnowledge): Extension => {
  const dialect = dialectOf(type)
  const offers = (autocomplete: unknown): Extension => dialect.language.data.of({ autocomplete })
  return [
    sql({ dialect }),
    offers(tableSource(tables, type)),
    offers(columnSource(tables, type)),
    offers(parameterSource(parameters)),
    sqlHighlights(type),
  ]
}

export type SqlCommands = { readonly run: () => void }

const commandKeys = ({ run }: SqlCommands): Extension =>
  Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (run(), true), preventDefault: true }]))

type Frame = { readonly label: string; readonly hint: string; readonly commands: SqlCommands }

/** Everything of the editor that stays. Tab leaves it, as everywhere in the page. */
export const sqlFrame = ({ label, hint, commands }: Frame): Extension => [
  commandKeys(commands),
  lineNumbers(),
  lintGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  // Signs that turn the direction of text, or are seen as nothing, show as marks.
  highlightSpecialChars(),
  drawSelection(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  // Their font is not ours, and the details say more.
  autocompletion({ icons: false }),
  EditorState.allowMultipleSelections.of(true),
  EditorView.lineWrapping,
  placeholder(hint),
  // A field that scrolls must be seen to take the focus.
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
  sqlLook,
]
