import { completionKeymap } from '@codemirror/autocomplete'
import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { forceLinting, linter } from '@codemirror/lint'
import type { Diagnostic } from '@codemirror/lint'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { addPending } from '#features/reports/report-design/inputs/pending-inputs.ts'
import type { Typist, Unsubscribe } from '#features/reports/report-design/sheet/spreadsheet-api.ts'
import type { Words } from './complete-formula.ts'
import { chooseCompletion, completing } from './completing.ts'
import { formulaLanguage } from './formula-language.ts'
import { pointAtCells } from './point-at-cells.ts'
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
  /** What is typed and not taken, letter by letter; undefined once it is taken or left. */
  readonly onTyping?: (text: string | undefined) => void
}

const oneLine = EditorState.transactionFilter.of((change) => (change.newDoc.lines > 1 ? [] : change))

type Handlers = {
  readonly take: (view: EditorView) => boolean
  readonly leave: (view: EditorView) => boolean
  readonly typed: () => void
  readonly blur: (view: EditorView) => void
  readonly pointTo: (typist: Typist) => Unsubscribe | undefined
  readonly words: () => Words
  readonly check: (text: string) => readonly Diagnostic[]
}

const within = (diagnostics: readonly Diagnostic[], end: number): Diagnostic[] =>
  diagnostics.map((one) => ({ ...one, from: Math.min(one.from, end), to: Math.min(one.to, end) }))

const extensionsOf = (handlers: Handlers, hint: string): Extension[] => [
  oneLine,
  history(),
  formulaLanguage,
  completing(handlers.words),
  placeholder(hint),
  linter((view) => within(handlers.check(view.state.doc.toString()), view.state.doc.length), { delay: 400 }),
  keymap.of([
    { key: 'Tab', run: chooseCompletion },
    { key: 'Enter', run: chooseCompletion },
    ...completionKeymap.filter(({ key }) => key !== 'Enter'),
    { key: 'Enter', run: handlers.take },
    { key: 'Escape', run: handlers.leave },
    ...historyKeymap,
    ...standardKeymap,
  ]),
  EditorView.domEventHandlers({ blur: (_event, view) => handlers.blur(view) }),
  pointAtCells(handlers.pointTo),
  onTyped(handlers.typed),
]

const named = (label: string): Extension => EditorView.contentAttributes.of({ 'aria-label': label })

/** A change that nobody typed: the cell has another text now. */
const told = Annotation.define<boolean>()

const reset = (view: EditorView, text: string): void =>
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: told.of(true),
  })

const onTyped = (typed: () => void): Extension =>
  EditorView.updateListener.of(({ docChanged, transactions }) => {
    if (docChanged && !transactions.some((one) => one.annotation(told) === true)) typed()
  })

type Editor = {
  readonly view: EditorView
  /** Something was typed that is not taken yet. */
  typed: boolean
}

/**
 * The editor of one cell, under the rule of `useCommitted`: it is made anew for another cell, and what was typed goes to
 * the cell it was typed for.
 */
const useEditor = (props: FormulaEditorProps, label: Compartment) => {
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const take = useEffectEvent((text: string, by: 'enter' | 'leave') => props.onTake(text, by))
  const leave = useEffectEvent(() => props.onLeave?.())
  const current = useEffectEvent(() => props.text)
  const words = useEffectEvent(() => props.words)
  const typing = useEffectEvent((text: string | undefined) => props.onTyping?.(text))
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const pointTo = useEffectEvent((typist: Typist) => spreadsheet?.pointTo(typist))
  const check = useEffectEvent((text: string) => props.check?.(text) ?? [])
  const create = useEffectEvent((handlers: Handlers) => {
    const extensions = [extensionsOf(handlers, props.placeholder ?? ''), label.of(named(props.label))]
    return new EditorView({ ...(box.current && { parent: box.current }), doc: props.text, extensions })
  })

  useLayoutEffect(() => {
    const settle = (typed: boolean): void => {
      if (editor.current !== undefined) editor.current.typed = typed
      typing(typed ? editor.current?.view.state.doc.toString() : undefined)
    }
    const takeTyped = (): boolean => {
      const own = editor.current
      if (own?.typed !== true) return false
      settle(false)
      const text = own.view.state.doc.toString()
      if (text === current()) return false
      take(text, 'leave')
      return true
    }
    const view = create({
      words: () => words(),
      check: (text) => check(text),
      take: ({ state }) => {
        // Enter moves the focus away before the cell's new text is known here: that leaving is no second edit.
        settle(false)
        take(state.doc.toString(), 'enter')
        return true
      },
      typed: () => settle(true),
      leave: (own) => {
        settle(false)
        reset(own, current())
        leave()
        return true
      },
      blur: () => void takeTyped(),
      pointTo: (typist) => pointTo(typist),
    })
    editor.current = { view, typed: false }
    const forget = addPending(takeTyped)
    return () => {
      forget()
      takeTyped()
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
    const own = editor.current
    if (own !== undefined && !own.typed && own.view.state.doc.toString() !== text) reset(own.view, text)
  }, [editor, text])

  useEffect(() => {
    editor.current?.view.dispatch({ effects: label.reconfigure(named(name)) })
  }, [editor, label, name])

  useEffect(() => {
    if (editor.current !== undefined && check !== undefined) forceLinting(editor.current.view)
  }, [editor, check, text])

  return <div ref={box} className={styles['editor']} />
}
