import type { CellValue } from '#model/layout.ts'
import { textOf } from '#values/scalar.ts'

/**
 * What a cell's barcode says: the text that display rules show, else the value with all its digits, whatever its number
 * format; nothing of an error.
 */
export const barcodeText = (
  value: CellValue | { readonly error: string },
  shown?: string | number | null,
): string => {
  if (typeof value === 'object' && value !== null && 'error' in value) return ''
  return typeof shown === 'string' ? shown : textOf(shown ?? value)
}
