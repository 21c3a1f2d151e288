import type { Style } from '@gridwright/report-engine'
import { runScript } from '@gridwright/report-engine/shown'
import type { ShownRun } from '@gridwright/report-engine/shown'

import { htmlText } from './html-text.ts'
import { styleCss } from './style-css.ts'

const USUAL_SIZE = 11

/** A cell's text in parts: each a span that says what differs from its cell; text is escaped like any other (attack 14). */
export const runsHtml = (runs: readonly ShownRun[], cell: Style): string =>
  runs
    .map((run) => {
      const css = runCss(run, cell)
      return css === '' ? htmlText(run.text) : `<span style="${htmlText(css)}">${htmlText(run.text)}</span>`
    })
    .join('')

const PARTS = ['font', 'color', 'fontSize', 'underline', 'strike'] as const

/** What a span says by itself: lines are its own, the rest is its cell's where it is the same. */
const ownLook = (style: Style, { underline: _under, strike: _through, ...cell }: Style): Style =>
  Object.fromEntries(
    PARTS.flatMap((part) =>
      style[part] === undefined || style[part] === (cell as Style)[part] ? [] : [[part, style[part]]],
    ),
  )

const runCss = ({ style, script }: ShownRun, cell: Style): string => {
  const { size, rise } = script === undefined ? { size: 1, rise: 0 } : runScript[script]
  const points = Math.round((style.fontSize ?? USUAL_SIZE) * size * 100) / 100
  const declared = styleCss(ownLook({ ...style, fontSize: points }, { fontSize: USUAL_SIZE, ...cell }))
  return [
    ...(style.bold === cell.bold ? [] : [`font-weight:${style.bold === true ? 700 : 400}`]),
    ...(style.italic === cell.italic ? [] : [`font-style:${style.italic === true ? 'italic' : 'normal'}`]),
    ...(declared === '' ? [] : [declared]),
    ...(script === undefined ? [] : [`vertical-align:${(rise / size).toFixed(2)}em;line-height:0`]),
  ].join(';')
}
