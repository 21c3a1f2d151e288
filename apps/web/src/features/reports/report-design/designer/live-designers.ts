import type { Designer } from './create-designer.ts'

/** A hidden tab keeps its spreadsheet with its undo steps; only so many at once, for each takes its memory. */
const most = 4

const shown = new Set<Designer>()
let recent: readonly Designer[] = []

export const showDesigner = (designer: Designer): void => {
  shown.add(designer)
  recent = [...recent.filter((one) => one !== designer), designer]
  const spare = recent.filter((one) => !shown.has(one)).slice(0, Math.max(0, recent.length - most))
  for (const one of spare) one.dispose()
  recent = recent.filter((one) => !spare.includes(one))
}

export const hideDesigner = (designer: Designer): void => {
  shown.delete(designer)
}
