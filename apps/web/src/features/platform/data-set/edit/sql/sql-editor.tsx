import { setDiagnostics } from '@codemirror/lint'
import type { Diagnostic } from '@codemirror/lint'
import { Compartment, EditorState, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { ReactNode, Ref, RefObject } from 'react'
import { sqlFrame, sqlLanguage } from './sql-extensions.ts'
import type { SqlKnowledge } from './sql-extensions.ts'
import type { SqlProblem } from './sql-problems.ts'
import styles from './sql-editor.module.css'

export type SqlEditorHandle = {
  /** Writes at the cursor, over what is selected. */
  readonly insert: (text: string) => void
  readonly focus: () => void
}

export type SqlEditorProps = SqlKnowledge & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problems: readonly SqlProblem[]
  /** Declares a parameter; offered where one is used and not declared. */
  readonly onDeclare: (code: string) => void
  readonly onRun: () => void
  readonly texts: { readonly label: string; readonly hint: string; readonly declare: string }
  readonly ref?: Ref<SqlEditorHandle>
}

type Latest = RefObject<SqlEditorProps>

const startState = (latest: Latest, language: Compartment): EditorState => {
  const { value, texts } = latest.current
  const commands = { run: () => latest.current.onRun() }
  return EditorState.create({
    doc: value,
    extensions: [
      sqlFrame({ label: texts.label, hint: texts.hint, commands }),
      language.of(sqlLanguage(latest.current)),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) latest.current.onChange(update.state.doc.toString())
      }),
    ],
  })
}

const diagnosticOf =
  (latest: Latest, length: number) =>
  ({ from, to, severity, text, undeclared }: SqlProblem): Diagnostic => ({
    from: Math.min(from, length),
    to: Math.min(to, length),
    severity,
    message: text,
    ...(undeclared === undefined
      ? {}
      : {
          actions: [
            { name: latest.current.texts.declare, apply: () => latest.current.onDeclare(undeclared) },
          ],
        }),
  })

const insertInto = (view: EditorView, text: string): void => {
  view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input' })
  view.focus()
}

/** What came from elsewhere is written where it differs, so that the cursor stays, and is no step of the editor's own undo. */
const replaceAll = (view: EditorView, value: string): void => {
  const before = view.state.doc.toString()
  if (before === value) return
  const least = Math.min(before.length, value.length)
  let from = 0
  while (from < least && before[from] === value[from]) from += 1
  let behind = 0
  while (behind < least - from && before.at(-1 - behind) === value.at(-1 - behind)) behind += 1
  view.dispatch({
    changes: { from, to: before.length - behind, insert: value.slice(from, value.length - behind) },
    annotations: Transaction.addToHistory.of(false),
  })
}

type Editor = { readonly host: RefObject<HTMLDivElement | null>; readonly view: RefObject<EditorView | null> }

// The state outlives the view: a hidden tab takes the view away, and undo must still be there when it comes back.
const useEditor = (latest: Latest, language: Compartment): Editor => {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const kept = useRef<EditorState>(null)
  useEffect(() => {
    if (host.current === null) return undefined
    const made = new EditorView({
      state: kept.current ?? startState(latest, language),
      parent: host.current,
    })
    view.current = made
    return () => {
      kept.current = made.state
      view.current = null
      made.destroy()
    }
  }, [latest, language])
  return { host, view }
}

/** An editor for one query, with completion, problems at their places and ⌘/Ctrl-Enter to run it. */
export const SqlEditor = (props: SqlEditorProps): ReactNode => {
  const { value, type, tables, parameters, problems, ref } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [language] = useState(() => new Compartment())
  const { host, view } = useEditor(latest, language)
  useEffect(() => {
    if (view.current !== null) replaceAll(view.current, value)
  }, [view, value])
  useEffect(() => {
    const effects = language.reconfigure(sqlLanguage({ type, tables, parameters }))
    view.current?.dispatch({ effects })
  }, [view, language, type, tables, parameters])
  useEffect(() => {
    const state = view.current?.state
    if (state === undefined) return
    view.current?.dispatch(setDiagnostics(state, problems.map(diagnosticOf(latest, state.doc.length))))
  }, [view, problems])
  useImperativeHandle(ref, () => ({
    insert: (text) => view.current !== null && insertInto(view.current, text),
    focus: () => view.current?.focus(),
  }))
  return <div ref={host} className={styles['editor']} />
}
