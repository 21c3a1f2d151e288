import type { CompiledCell } from '#compile/model.ts'
import type { SheetRun } from './state.ts'

export function cellOf(run: SheetRun, id: number): CompiledCell {
  const cell = run.compiled.cells[id]
  if (!cell) throw new RangeError(`no cell ${id}`)
  return cell
}
