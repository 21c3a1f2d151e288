import { LifecycleService, LifecycleStages } from '@univerjs/core'
import { IRenderManagerService, SHEET_VIEWPORT_KEY } from '@univerjs/engine-render'
import type { SpreadsheetSkeleton } from '@univerjs/engine-render'
import { SheetSkeletonManagerService } from '@univerjs/sheets-ui'
import type { Position } from '#features/reports/report-design/document/address.ts'
import { workbookOf } from './workbook-access.ts'
import type { Access } from './workbook-access.ts'

/** Pixels from the top left corner of the grid's canvas. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Shown = {
  readonly skeleton: SpreadsheetSkeleton
  readonly scroll: { readonly x: number; readonly y: number }
  readonly scale: { readonly scaleX: number; readonly scaleY: number }
}

const shown = ({ injector, unitId }: Access): Shown | undefined => {
  if (injector.get(LifecycleService).stage < LifecycleStages.Rendered) return undefined
  const render = injector.get(IRenderManagerService).getRenderById(unitId)
  const skeleton = render?.with(SheetSkeletonManagerService).getCurrentSkeleton()
  if (render == null || skeleton == null) return undefined
  const main = render.scene.getViewport(SHEET_VIEWPORT_KEY.VIEW_MAIN)
  const scroll = { x: main?.viewportScrollX ?? 0, y: main?.viewportScrollY ?? 0 }
  return { skeleton, scroll, scale: render.scene.getAncestorScale() }
}

/** Where a cell (or the merge that it anchors) is drawn now; undefined before the first drawing. */
export const boxOf = (access: Access, { row, column }: Position): Box | undefined => {
  const view = shown(access)
  if (view === undefined) return undefined
  const cell = view.skeleton.getCellWithCoordByIndex(row, column)
  const { startX, startY, endX, endY } = cell.isMerged || cell.isMergedMainCell ? cell.mergeInfo : cell
  const freeze = workbookOf(access).getActiveSheet().getFreeze()
  const x = column < freeze.startColumn ? 0 : view.scroll.x
  const y = row < freeze.startRow ? 0 : view.scroll.y
  const { scaleX, scaleY } = view.scale
  return {
    left: (startX - x) * scaleX,
    top: (startY - y) * scaleY,
    width: (endX - startX) * scaleX,
    height: (endY - startY) * scaleY,
  }
}

/** Pixels on screen of a pixel of the sheet; 1 before the first drawing. */
export const zoomOf = (access: Access): number => shown(access)?.scale.scaleX ?? 1

/** The cell that is drawn at a place on the grid; undefined over the heads of rows and columns. */
export const cellAt = (access: Access, left: number, top: number): Position | undefined => {
  const view = shown(access)
  if (view === undefined) return undefined
  const { skeleton, scale, scroll } = view
  const [x, y] = [left / scale.scaleX, top / scale.scaleY]
  if (x < skeleton.rowHeaderWidthAndMarginLeft || y < skeleton.columnHeaderHeightAndMarginTop)
    return undefined
  const { startColumn, startRow } = workbookOf(access).getActiveSheet().getFreeze()
  const frozen = skeleton.getCellWithCoordByIndex(Math.max(0, startRow - 1), Math.max(0, startColumn - 1))
  const within = {
    x: startColumn > 0 && x < frozen.endX ? 0 : scroll.x,
    y: startRow > 0 && y < frozen.endY ? 0 : scroll.y,
  }
  return skeleton.getCellIndexByOffset(left, top, scale.scaleX, scale.scaleY, within)
}
