import { ownDomain } from '#run/domains.ts'
import { at } from '#run/int-list.ts'
import { extentOf, ownerElement, sizeAt } from '#run/placement.ts'
import type { SheetRun } from '#run/state.ts'

/** All areas over one cell: row, column, rowSpan, colSpan; by row, then column. No pairs are compared (§2.7). */
export function mergesOf(run: SheetRun): Int32Array {
  const found: (readonly [number, number, number, number])[] = []
  for (const { id } of run.compiled.cells) {
    const [rows, columns] = [extentOf(run, id, 0), extentOf(run, id, 1)]
    if (rows.size === 1 && columns.size === 1) continue
    const { count } = ownDomain(run, id)
    for (let element = 0; element < count; element++) {
      const row = ownerElement(run, { id, axis: 0, element })
      const column = ownerElement(run, { id, axis: 1, element })
      const [height, width] = [sizeAt(rows, row), sizeAt(columns, column)]
      if (height > 0 && width > 0 && height * width > 1)
        found.push([at(rows.first, row), at(columns.first, column), height, width])
    }
  }
  found.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const merges = new Int32Array(found.length * 4)
  found.forEach((merge, index) => merges.set(merge, index * 4))
  return merges
}
