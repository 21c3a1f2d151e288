/** Barcodes of cells as shapes, for viewer, print and files alike (RPT-05). Needs bwip-js: import it late in a browser. */
export { barcodeText } from './barcode-text.ts'
export { barcodeShape, blackOf, shapePath, type BarcodeShape } from './barcode-shape.ts'
