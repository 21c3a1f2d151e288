/** @jsxImportSource react */
// A picture of the report itself, as in its cells.
import { plainPrint } from '@gridwright/report-engine'
import type { Background, OwnPicture, PrintSetup } from '@gridwright/report-engine'
import { millimetres, paperSize } from '@gridwright/report-engine/shown'
import type { CSSProperties, ReactNode } from 'react'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import type { Box } from '#features/reports/report-design/sheet/geometry.ts'
import { useViewChanges } from '#features/reports/report-design/sheet/use-view-changes.ts'
import styles from './sheet-charts.module.css'

type Placed = {
  readonly grid: Box
  readonly origin: Box
  readonly zoom: number
  readonly print: PrintSetup
  readonly background: Background
  readonly picture: OwnPicture
}

const usePlaced = (): Placed | undefined => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const name = useDesignerState((state) => state.selection?.sheetName)
  const setUp = useDesignerState((state) => state.template.sheets.find((one) => one.name === name)?.print)
  const pictures = useDesignerState((state) => state.template.pictures)
  useViewChanges(spreadsheet)
  const background = setUp?.background
  const picture = background && pictures?.[background.picture.replace(/^picture:/, '')]
  const place = spreadsheet?.boxOf({ row: 0, column: 0 })
  if (spreadsheet === undefined || background === undefined || picture === undefined || place === undefined)
    return undefined
  const print = { ...plainPrint, ...setUp }
  return { grid: place.grid, origin: place.box, zoom: spreadsheet.zoom(), print, background, picture }
}

/** Pixels that the heads of columns and rows take. */
const heads = { rows: 20, columns: 46 } as const

const fits = { stretch: 'fill', contain: 'contain', cover: 'cover', original: 'none', tiled: 'none' } as const

/** The first page's paper, where the cells will be printed on it. */
const paperCss = ({ origin, zoom, print, background }: Placed): CSSProperties => {
  const scale = (zoom * 100) / print.scale
  const { width, height } = paperSize(print)
  return {
    left: origin.left - millimetres(print.margins.left) * scale,
    top: origin.top - millimetres(print.margins.top) * scale,
    width: millimetres(width),
    height: millimetres(height),
    transform: `scale(${scale})`,
    objectFit: fits[background.fit],
  }
}

/** The form that is printed onto, over the sheet and half clear, so that cells are put where its boxes are (套打). */
export const SheetBackground = (): ReactNode => {
  const placed = usePlaced()
  if (placed === undefined) return null
  const { grid, picture, zoom } = placed
  const { left, top, width, height } = grid
  return (
    <div
      className={styles['charts']}
      style={{
        left,
        top,
        width,
        height,
        clipPath: `inset(${heads.rows * zoom}px 0 0 ${heads.columns * zoom}px)`,
      }}
      data-background
    >
      <img
        className={styles['background']}
        alt=""
        src={`data:image/${picture.type};base64,${picture.data}`}
        style={paperCss(placed)}
      />
    </div>
  )
}
