import { Decoration, ViewPlugin } from '@codemirror/view'
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view'
import type { Extension } from '@codemirror/state'
import type { DataSourceType } from '@gridwright/contract'
import { sqlMarks } from './sql-marks.ts'

const parameter = Decoration.mark({ class: 'cm-parameter' })
const clause = Decoration.mark({ class: 'cm-clause' })

const decorationsOf = (view: EditorView, type: DataSourceType): DecorationSet =>
  Decoration.set(
    sqlMarks(view.state.doc.toString(), type).map(({ kind, from, to }) =>
      (kind === 'parameter' ? parameter : clause).range(from, to),
    ),
  )

/** Shows parameters and clauses as what they are. */
export const sqlHighlights = (type: DataSourceType): Extension =>
  ViewPlugin.define(
    (view) => {
      const plugin = {
        decorations: decorationsOf(view, type),
        update: (update: ViewUpdate) => {
          if (update.docChanged) plugin.decorations = decorationsOf(update.view, type)
        },
      }
      return plugin
    },
    { decorations: (plugin) => plugin.decorations },
  )
