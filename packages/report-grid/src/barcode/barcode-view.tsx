/** @jsxImportSource react */
// A report's own text keeps its signs, as in the cells.
import { isMatrix } from '@gridwright/contract'
import type { Barcode } from '@gridwright/contract'
import type { Align } from '@gridwright/report-engine/shown'
import type { ReactNode } from 'react'
import type { GridText } from '#grid/grid-texts.ts'
import type { GridCell } from '#windows/grid-cell.ts'
import { useBarcodes } from './load-barcodes.ts'
import styles from './barcode-view.module.css'

const across = { left: 'xMin', center: 'xMid', justify: 'xMid', right: 'xMax' } as const
const down = { top: 'YMin', middle: 'YMid', bottom: 'YMax' } as const

type BarcodeViewProps = {
  readonly cell: GridCell & { readonly barcode: Barcode }
  readonly align: Align
  readonly verticalAlign: keyof typeof down
  readonly t: GridText
}

/** A cell's text as a barcode in its whole area; what the kind cannot hold stands there as text, with the reason. */
export const BarcodeView = ({ cell, align, verticalAlign, t }: BarcodeViewProps): ReactNode => {
  const barcodes = useBarcodes()
  if (barcodes === undefined) return null
  const { symbology, text: wantsText = true } = cell.barcode
  const text = barcodes.barcodeText(cell.value, cell.shown)
  const shape = barcodes.barcodeShape(text, symbology)
  if (text === '') return null
  if (shape === undefined)
    return (
      <span className={styles['unfit']} title={t('barcodeUnfit', { value: text, kind: symbology })}>
        {text}
      </span>
    )
  const matrix = isMatrix(symbology)
  return (
    <span className={styles['barcode']}>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        preserveAspectRatio={matrix ? `${across[align]}${down[verticalAlign]} meet` : 'none'}
        shapeRendering="crispEdges"
      >
        <path d={barcodes.shapePath(shape)} fillRule="evenodd" />
      </svg>
      {!matrix && wantsText && <span>{text}</span>}
    </span>
  )
}
