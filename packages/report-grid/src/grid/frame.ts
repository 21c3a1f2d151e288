import type { Lines } from '#lines/lines.ts'
import type { View } from './use-viewport.ts'

/** Frozen lines may take this part of what is seen; beyond it nothing is frozen, or the rest could not be reached. */
const mostFrozen = 0.6

export type Inset = { readonly left: number; readonly top: number }

/** How the seen area divides into frozen and moving parts, in pixels from its own corner. */
export type Frame = {
  readonly frozenRows: number
  readonly frozenColumns: number
  /** Pixels of headings and of the margin that centres a narrow sheet. */
  readonly inset: Inset
  readonly frozenHeight: number
  readonly frozenWidth: number
}

export type Freeze = { readonly rows: number; readonly columns: number }

const frozenLines = (lines: Lines, wanted: number, room: number): number =>
  lines.offset(wanted) <= room * mostFrozen ? Math.min(wanted, lines.count) : 0

type Sheet = { readonly rows: Lines; readonly columns: Lines; readonly freeze: Freeze }

export const frameOf = ({ rows, columns, freeze }: Sheet, view: View, inset: Inset): Frame => {
  const frozenRows = frozenLines(rows, freeze.rows, view.height - inset.top)
  const frozenColumns = frozenLines(columns, freeze.columns, view.width - inset.left)
  return {
    frozenRows,
    frozenColumns,
    inset,
    frozenHeight: rows.offset(frozenRows),
    frozenWidth: columns.offset(frozenColumns),
  }
}

export type Range = { readonly from: number; readonly to: number }

const step = { rows: 4, columns: 4 } as const

/** Lines in sight, in steps, so that not every pixel of scrolling is a new range. */
const rangeOf = (lines: Lines, seen: { start: number; end: number; first: number }, unit: number): Range => {
  const from = Math.floor(lines.at(seen.start) / unit) * unit
  const to = Math.ceil((lines.at(Math.max(seen.start, seen.end - 1)) + 1) / unit) * unit
  return { from: Math.max(seen.first, from), to: Math.min(lines.count, to) }
}

export const seenRows = (rows: Lines, frame: Frame, view: View): Range => {
  const start = view.y + frame.frozenHeight
  const end = view.y + view.height - frame.inset.top
  return rangeOf(rows, { start, end, first: frame.frozenRows }, step.rows)
}

export const seenColumns = (columns: Lines, frame: Frame, view: View): Range => {
  const start = view.x + frame.frozenWidth
  const end = view.x + view.width - frame.inset.left
  return rangeOf(columns, { start, end, first: frame.frozenColumns }, step.columns)
}

/** The line at a pixel of the seen area, frozen lines standing still. */
export const lineAt = (
  lines: Lines,
  pixel: number,
  { frozen, scroll }: { readonly frozen: number; readonly scroll: number },
): number => lines.at(pixel < frozen ? pixel : pixel + scroll)

type Reveal = {
  readonly lines: Lines
  readonly from: number
  readonly to: number
  /** Pixels of the frozen lines, of what is seen in all, and how far it is scrolled. */
  readonly frozen: number
  readonly room: number
  readonly scroll: number
}

/** Where to scroll so that lines [from, to) are seen; the start counts where not all fits. */
export const scrollToShow = ({ lines, from, to, frozen, room, scroll }: Reveal): number => {
  const [start, end] = [lines.offset(from), lines.offset(to)]
  if (start < frozen && end <= frozen) return scroll
  if (start < scroll + frozen) return Math.max(0, start - frozen)
  if (end > scroll + room) return Math.max(0, Math.min(start - frozen, end - room))
  return scroll
}
