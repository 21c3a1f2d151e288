import { decimal } from '#pdf/file/pdf-text.ts'

import type { Color } from './color.ts'

/** The operators of one page, written one after the other (ISO 32000-1, annex A). */
export type Content = {
  /** Operators that stand outside of a text object. */
  draw(operators: string): void
  /** Operators that stand inside of one, which is begun where none is open. */
  write(operators: string): void
  fill(color: Color): void
  font(name: string, size: string): void
  /** What follows is forgotten by `restore`: clipping, colours, fonts. */
  save(): void
  restore(): void
  /** Marks what follows up to `unmark` as part of the structure, or as decoration (ISO 32000-1, 14.6). */
  mark(tag: string): void
  unmark(): void
  isEmpty(): boolean
  bytes(): Uint8Array
}

type State = { color: Color; font: string }

export function openContent(): Content {
  const parts: string[] = []
  const states: State[] = []
  let state: State = { color: '0 0 0', font: '' }
  let inText = false
  const draw = (operators: string): void => {
    if (inText) parts.push('ET')
    inText = false
    parts.push(operators)
  }
  return {
    draw,
    write: (operators) => {
      if (!inText) parts.push('BT')
      inText = true
      parts.push(operators)
    },
    fill: (color) => {
      if (state.color === color) return
      state.color = color
      parts.push(`${color} rg`)
    },
    font: (name, size) => {
      const font = `/${name} ${size} Tf`
      if (state.font === font) return
      state.font = font
      parts.push(font)
    },
    save: () => {
      draw('q')
      states.push({ ...state })
    },
    restore: () => {
      draw('Q')
      state = states.pop() ?? state
    },
    mark: (tag) => draw(tag),
    unmark: () => draw('EMC'),
    isEmpty: () => parts.length === 0,
    bytes: () => {
      if (inText) draw('')
      const bytes = Buffer.from(parts.join('\n'), 'latin1')
      parts.length = 0
      return bytes
    },
  }
}

/** A rectangle, given downwards as pages are laid out, drawn upwards as PDF counts. */
export function rectangle(left: number, top: number, { width, height }: Size): string {
  return `${decimal(left)} ${decimal(-top - height)} ${decimal(width)} ${decimal(height)} re`
}

type Size = { readonly width: number; readonly height: number }
