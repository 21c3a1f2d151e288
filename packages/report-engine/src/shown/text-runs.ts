import type { TextRun } from '@gridwright/contract'
import type { Style } from '#model/template.ts'

/** A part of a cell's text as it is drawn: the cell's style with its own looks over it. */
export type ShownRun = {
  readonly text: string
  readonly style: Style
  readonly script: TextRun['script']
}

/** Of the run's size: how large a script is, and how far its base line stands above (below: negative) the text's. */
export const runScript = {
  super: { size: 0.65, rise: 0.35 },
  sub: { size: 0.65, rise: -0.15 },
} as const

export const plainRuns = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('')

export const runStyle = (style: Style, { text: _text, script: _script, ...look }: TextRun): Style => ({
  ...style,
  ...look,
})

type Seen = {
  readonly runs?: readonly TextRun[] | undefined
  readonly value: unknown
  readonly shown?: unknown
}

/**
 * A cell's text in parts, as viewer and files draw them; undefined where it has one look. Parts of a cell that does not wrap
 * stand in one line, like any text.
 */
export const shownRuns = ({ runs, value, shown }: Seen, style: Style): readonly ShownRun[] | undefined => {
  if (runs === undefined || typeof value !== 'string' || (shown !== undefined && shown !== null))
    return undefined
  return runs.map((run) => ({
    text: style.wrap === true ? run.text : run.text.replaceAll(/\s*\n\s*/g, ' '),
    style: runStyle(style, run),
    script: run.script,
  }))
}

/** As links look: in their colour, underlined. */
const linkColor = '#0b57d0'
export const linkedRuns = (runs: readonly ShownRun[]): readonly ShownRun[] =>
  runs.map((run) => ({ ...run, style: { ...run.style, color: linkColor, underline: true } }))

/** The first signs of a text in parts, with a mark that it goes on. */
export const cutRuns = (runs: readonly ShownRun[], length: number): readonly ShownRun[] => {
  const kept: ShownRun[] = []
  let left = length
  for (const run of runs) {
    const text = run.text.length <= left ? run.text : run.text.slice(0, left).toWellFormed()
    if (text !== '' || kept.length === 0) kept.push({ ...run, text })
    left -= run.text.length
    if (left <= 0) break
  }
  const last = kept.at(-1)
  return last === undefined ? [] : [...kept.slice(0, -1), { ...last, text: `${last.text}…` }]
}
