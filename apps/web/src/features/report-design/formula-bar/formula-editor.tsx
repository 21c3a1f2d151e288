import {
  acceptCompletion,
  autocompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { forceLinting, linter } from '@codemirror/lint'
import type { Diagnostic } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { completeFormula } from './complete-formula.ts'
import type { Words } from './complete-formula.ts'
import { formulaLanguage } from './formula-language.ts'
import styles from './formula-bar.module.css'

export type FormulaEditorProps = {
  readonly text: string
  readonly label: string
  readonly placeholder?: string
  readonly words: Words
  /** What is wrong with the text, at its places. */
  readonly check?: (text: string) => readonly Diagnostic[]
  /** Enter, or leaving the field with another text. */
  readonly onTake: (text: string, by: 'enter' | 'leave') => void
  readonly onLeave?: () => void
}

const oneLine = EditorState.transactionFilter.of((change) => (change.newDoc.lines > 1 ? [] : change))

type Handlers = {
  readonly take: (view: EditorView) => boolean
  readonly leave: (view: EditorView) => boolean
  readonly focus: () => void
  readonly blur: (view: EditorView) => void
  readonly words: () => Words
  readonly check: (text: string) => readonly Diagnostic[]
}

const within = (diagnostics: readonly Diagnostic[], end: number): Diagnostic[] =>
  diagnostics.map((one) => ({ ...one, from: Math.min(one.from, end), to: Math.min(one.to, end) }))

const extensionsOf = (handlers: Handlers, hint: string): Extension[] => [
  oneLine,
  history(),
  formulaLanguage,
  autocompletion({ override: [completeFormula(handlers.words)], icons: true, activateOnTyping: true }),
  placeholder(hint),
  linter((view) => within(handlers.check(view.state.doc.toString()), view.state.doc.length), { delay: 400 }),
  keymap.of([
    { key: 'Tab', run: acceptCompletion },
    ...completionKeymap,
    { key: 'Enter', run: (view) => completionStatus(view.state) !== 'active' && handlers.take(view) },
    { key: 'Escape', run: handlers.leave },
    ...historyKeymap,
    ...standardKeymap,
  ]),
  EditorView.domEventHandlers({
    focus: () => handlers.focus(),
    blur: (_event, view) => handlers.blur(view),
  }),
]

const named = (label: string): Extension => EditorView.contentAttributes.of({ 'aria-label': label })

const reset = (view: EditorView, text: string): void =>
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })

/** The editor of one cell: it is made anew for another one, and what was typed goes to the cell it was typed for. */
const useEditor = (props: FormulaEditorProps, label: Compartment) => {
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const take = useEffectEvent((text: string, by: 'enter' | 'leave') => props.onTake(text, by))
  const leave = useEffectEvent(() => props.onLeave?.())
  const current = useEffectEvent(() => props.text)
  const words = useEffectEvent(() => props.words)
  const check = useEffectEvent((text: string) => props.check?.(text) ?? [])
  const create = useEffectEvent((handlers: Handlers) => {
    const extensions = [extensionsOf(handlers, props.placeholder ?? ''), label.of(named(props.label))]
    return new EditorView({ ...(box.current && { parent: box.current }), doc: props.text, extensions })
  })

  useEffect(() => {
    // Enter moves the focus away before the cell's new text is known here: that leaving is no second edit.
    let entered: string | undefined
    const takeTyped = (view: EditorView): void => {
      const typed = view.state.doc.toString()
      if (typed !== current() && typed !== entered) take(typed, 'leave')
    }
    const view = create({
      words: () => words(),
      check: (text) => check(text),
      take: ({ state }) => {
        entered = state.doc.toString()
        take(entered, 'enter')
        return true
      },
      focus: () => {
        entered = undefined
      },
      leave: (own) => {
        reset(own, current())
        leave()
        return true
      },
      blur: takeTyped,
    })
    editor.current = view
    return () => {
      if (view.hasFocus) takeTyped(view)
      view.destroy()
      editor.current = undefined
    }
  }, [])
  return { box, editor }
}

/** One line of formula: colours, completion, problems at their place. */
export const FormulaEditor = (props: FormulaEditorProps): ReactNode => {
  const [label] = useState(() => new Compartment())
  const { box, editor } = useEditor(props, label)
  const { text, label: name, check } = props

  useEffect(() => {
    const view = editor.current
    if (view !== undefined && view.state.doc.toString() !== text) reset(view, text)
  }, [editor, text])

  useEffect(() => {
    editor.current?.dispatch({ effects: label.reconfigure(named(name)) })
  }, [editor, label, name])

  useEffect(() => {
    if (editor.current !== undefined && check !== undefined) forceLinting(editor.current)
  }, [editor, check, text])

  return <div ref={box} className={styles['editor']} />
}
