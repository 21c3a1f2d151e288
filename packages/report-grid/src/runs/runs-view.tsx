/** @jsxImportSource react */
// A report's own text keeps its signs, as in cells of one look.
import type { CSSProperties, ReactNode } from 'react'
import { runScript } from '@gridwright/report-engine/shown'
import type { ShownRun } from '@gridwright/report-engine/shown'
import { cellStyle } from '#style/cell-css.ts'

const runCss = ({ style, script }: ShownRun, zoom: number): CSSProperties => {
  const { box, fontPixels } = cellStyle({ ...style, border: {} }, zoom)
  const { background: _background, ...look } = box
  const css = {
    ...look,
    fontWeight: style.bold === true ? 700 : 400,
    fontStyle: style.italic === true ? 'italic' : 'normal',
  }
  if (script === undefined) return css
  const { size, rise } = runScript[script]
  return { ...css, fontSize: fontPixels * size, verticalAlign: `${rise / size}em`, lineHeight: 0 }
}

type RunsViewProps = { readonly runs: readonly ShownRun[]; readonly zoom: number }

/** A cell's text in parts with looks of their own. */
export const RunsView = ({ runs, zoom }: RunsViewProps): ReactNode =>
  runs.map((run, at) => (
    <span key={at} style={runCss(run, zoom)}>
      {run.text}
    </span>
  ))
