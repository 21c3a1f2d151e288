import { lateCode } from '#late-code.ts'

/** The code that draws barcodes, which only reports that have some fetch; without it the value stands there as text. */
export const { ready: barcodesReady, use: useBarcodes } = lateCode(
  () => import('@gridwright/report-engine/barcode'),
)
