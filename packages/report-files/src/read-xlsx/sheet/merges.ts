import { MOST } from '#read-xlsx/limits.ts'

import type { Area } from './areas.ts'
import { areaOf } from './areas.ts'

export type Merges = {
  /** By anchor. */
  readonly areas: readonly Area[]
  /** Whether a cell lies under another's merge. */
  isCovered(row: number, column: number): boolean
  readonly leftOut: readonly string[]
}

/** Merges that a template takes: each of at most 2,000 lines, inside the sheet, none on another. */
export function mergesOf(refs: readonly string[]): Merges {
  const taken = new Uint8Array((MOST.rows * MOST.columns) / 8)
  const areas: Area[] = []
  const leftOut: string[] = []
  let budget: number = MOST.mergedArea
  for (const ref of refs) {
    const area = areaOf(ref)
    if (area !== undefined && sizeOf(area) === 1) continue
    if (area === undefined || !isInside(area) || sizeOf(area) > budget) {
      leftOut.push(ref)
      continue
    }
    budget -= sizeOf(area)
    if (isFree(taken, area)) {
      forEachCell(area, (bit) => mark(taken, bit))
      areas.push(area)
    } else leftOut.push(ref)
  }
  const anchors = new Set(areas.map(({ top, left }) => top * MOST.columns + left))
  return {
    areas,
    leftOut,
    isCovered: (row, column) => {
      const bit = row * MOST.columns + column
      return isMarked(taken, bit) && !anchors.has(bit)
    },
  }
}

/** Cells of an area. */
const sizeOf = ({ top, left, bottom, right }: Area): number => (bottom - top + 1) * (right - left + 1)

function isInside({ top, left, bottom, right }: Area): boolean {
  const fits = bottom < MOST.rows && right < MOST.columns
  return fits && bottom - top < MOST.span && right - left < MOST.span
}

function isFree(taken: Uint8Array, area: Area): boolean {
  let free = true
  forEachCell(area, (bit) => {
    if (isMarked(taken, bit)) free = false
  })
  return free
}

function forEachCell({ top, left, bottom, right }: Area, visit: (bit: number) => void): void {
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) visit(row * MOST.columns + column)
}

function mark(taken: Uint8Array, bit: number): void {
  taken[bit >> 3] = (taken[bit >> 3] ?? 0) | (1 << (bit & 7))
}

function isMarked(taken: Uint8Array, bit: number): boolean {
  return ((taken[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
}
