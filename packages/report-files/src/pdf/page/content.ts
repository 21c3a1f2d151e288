import { ByteBuffer } from '#bytes/byte-buffer.ts'
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
  bytes(): Uint8Array
}

/** Of a page; it grows where one needs more. */
const CAPACITY = 64 * 1024

type State = { color: Color; font: string }

export function openContent(): Content {
  const out = new ByteBuffer(CAPACITY)
  const states: State[] = []
  let state: State = { color: '0 0 0', font: '' }
  let inText = false
  const put = (operators: string): void => {
    out.write(operators)
    out.write('\n')
  }
  const draw = (operators: string): void => {
    if (inText) put('ET')
    inText = false
    put(operators)
  }
  return {
    draw,
    write: (operators) => {
      if (!inText) put('BT')
      inText = true
      put(operators)
    },
    fill: (color) => {
      if (state.color === color) return
      state.color = color
      put(`${color} rg`)
    },
    font: (name, size) => {
      const font = `/${name} ${size} Tf`
      if (state.font === font) return
      state.font = font
      put(font)
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
    bytes: () => {
      if (inText) draw('')
      return out.written()
    },
  }
}

/** A rectangle, given downwards as pages are laid out, drawn upwards as PDF counts. */
export function rectangle(left: number, top: number, { width, height }: Size): string {
  return `${decimal(left)} ${decimal(-top - height)} ${decimal(width)} ${decimal(height)} re`
}

type Size = { readonly width: number; readonly height: number }
