import type { Problem } from '#model/layout.ts'
import type { Uses } from './binder.ts'
import type { CompiledSheet } from './model.ts'

type OneSheet = Pick<CompiledSheet, 'cells'> & {
  readonly sheet: { readonly name: string }
  /** By cell. */
  readonly uses: readonly Uses[]
}

/**
 * Cells of several sheets that need each other: a reference to another sheet means all of its cell, so that none of them
 * could ever be known. Within a sheet a formula may name itself, and a run finds what is a circle.
 */
export function sheetCircles(sheets: readonly OneSheet[]): readonly Problem[] {
  if (sheets.every(({ uses }) => uses.every(({ foreign }) => foreign.length === 0))) return []
  const { starts, edges } = graphOf(sheets)
  const component = components(edges)
  return sheets.flatMap(({ sheet, cells, uses }, index) =>
    uses.flatMap(({ foreign }, id): Problem[] => {
      const from = (starts.get(sheet.name) ?? 0) + id
      const met = foreign.find(
        (one) => component[(starts.get(one.sheet) ?? 0) + one.target] === component[from],
      )
      if (met === undefined) return []
      const other = sheets.find((one) => one !== sheets[index] && one.sheet.name === met.sheet)
      const path = `${met.sheet}!${other?.cells[met.target]?.name ?? ''}`
      return [
        {
          severity: 'error',
          code: 'sheets-in-a-circle',
          sheet: sheet.name,
          cells: [cells[id]?.name ?? ''],
          params: { path },
        },
      ]
    }),
  )
}

/** Cells of all sheets are numbered through. */
function graphOf(sheets: readonly OneSheet[]) {
  const starts = new Map<string, number>()
  let count = 0
  for (const { sheet, cells } of sheets) {
    starts.set(sheet.name, count)
    count += cells.length
  }
  const edges = sheets.flatMap(({ sheet, uses }) =>
    uses.map(({ cells, foreign }) => [
      ...[...cells].map((cell) => (starts.get(sheet.name) ?? 0) + cell),
      ...foreign.map((one) => (starts.get(one.sheet) ?? 0) + one.target),
    ]),
  )
  return { starts, edges }
}

type Edges = readonly (readonly number[])[]

/** By node: a number that nodes share which reach each other (Kosaraju). */
function components(edges: Edges): Int32Array {
  const back: number[][] = edges.map(() => [])
  edges.forEach((targets, from) => targets.forEach((to) => back[to]?.push(from)))
  const component = new Int32Array(edges.length).fill(-1)
  const order = finished(edges)
  for (const start of order.toReversed()) {
    const waiting = component[start] === -1 ? [start] : []
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (component[node] !== -1) continue
      component[node] = start
      waiting.push(...(back[node] ?? []))
    }
  }
  return component
}

/** Nodes in the order in which all that they lead to is done. */
function finished(edges: Edges): readonly number[] {
  const seen = new Uint8Array(edges.length)
  const order: number[] = []
  for (let start = 0; start < edges.length; start++) {
    const path = seen[start] === 0 ? [{ node: start, next: 0 }] : []
    seen[start] = 1
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = edges[top.node]?.[top.next++]
      if (to === undefined) order.push(path.pop()?.node ?? 0)
      else if (seen[to] === 0) {
        seen[to] = 1
        path.push({ node: to, next: 0 })
      }
    }
  }
  return order
}
