import type { TextRun } from '@gridwright/contract'
import type { Style } from '@gridwright/report-engine'

import { MOST } from '#read-xlsx/limits.ts'
import type { Attributes } from '#read-xlsx/package/read-xml.ts'
import { unescaped } from '#read-xlsx/package/read-xml.ts'
import type { Colours } from '#read-xlsx/styles/colours.ts'
import { fontPart } from '#read-xlsx/styles/style-parts.ts'

/** A part of a text as it stands in the file. `hasFont`: what its font does not say, it has not. */
export type RawRun = {
  text: string
  readonly font: { -readonly [Key in keyof Style]: Style[Key] }
  hasFont: boolean
  script: TextRun['script'] | undefined
}

const SCRIPTS: Readonly<Record<string, NonNullable<TextRun['script']>>> = {
  superscript: 'super',
  subscript: 'sub',
}

/** Collects the parts of one text; each function is told of what stands inside it. */
export class RunReader {
  private readonly colours: Colours
  private list: RawRun[] = []
  private isOpen = false
  /** More than a template takes: the text comes in one look. */
  private isFull = false

  constructor(colours: Colours) {
    this.colours = colours
  }

  open(name: string, attributes: Attributes): void {
    const run = this.isOpen ? this.list.at(-1) : undefined
    if (name === 'r') this.begin()
    else if (run === undefined) return
    else if (name === 'rPr') run.hasFont = true
    else if (name === 'vertAlign') run.script = SCRIPTS[attributes['val'] ?? '']
    else fontPart(run.font, { name, attributes, colours: this.colours })
  }

  private begin(): void {
    this.isOpen = this.list.length < MOST.runs
    if (this.isOpen) this.list.push({ text: '', font: {}, hasFont: false, script: undefined })
    else this.isFull = true
  }

  text(more: string): void {
    const run = this.isOpen ? this.list.at(-1) : undefined
    if (run !== undefined && run.text.length <= MOST.text) run.text += more
  }

  close(name: string): void {
    if (name === 'r') this.isOpen = false
  }

  /** The parts that were read, and begins anew. */
  take(): readonly RawRun[] {
    const taken = this.isFull ? [] : this.list
    this.list = []
    this.isOpen = false
    this.isFull = false
    return taken
  }
}

const PARTS = ['bold', 'italic', 'underline', 'strike', 'color', 'font', 'fontSize'] as const

/** What a template means where it says nothing: Arial 11 in black, and what a font of the file may leave out. */
const whole = ({ bold, italic, underline, strike, color, font, fontSize }: Style) => ({
  bold: bold ?? false,
  italic: italic ?? false,
  underline: underline ?? false,
  strike: strike ?? false,
  color: color ?? '#000000',
  font: font ?? 'Arial',
  fontSize: fontSize ?? 11,
})

/** Parts as a template says them, over the style of their cell; undefined where none looks otherwise. */
export function textRuns(raw: readonly RawRun[], style: Style): readonly TextRun[] | undefined {
  const runs = raw.flatMap((run) => {
    const text = unescaped(run.text)
    return text === '' ? [] : [{ text, ...lookOver(run, style) }]
  })
  return runs.some((run) => Object.keys(run).length > 1) ? runs : undefined
}

function lookOver({ font, hasFont, script }: RawRun, style: Style): Omit<TextRun, 'text'> {
  const scripted = script === undefined ? {} : { script }
  if (!hasFont) return scripted
  const cell = whole(style)
  const own = whole({ font: cell.font, fontSize: cell.fontSize, ...font })
  const other = PARTS.filter((part) => own[part] !== cell[part])
  return { ...Object.fromEntries(other.map((part) => [part, own[part]])), ...scripted }
}
