import type { CellPicture } from '@gridwright/contract'
import { barcodeText } from '#barcode/barcode-text.ts'
import type { CellValue, LaidCell } from '#model/layout.ts'

/** Characters from which a value is a picture's own bytes, which nobody reads. */
const LONGEST_NAME = 2100
const READ = 40

/** How a cell shows its value as a picture; bytes written as text are cut where they stand as text (RPT-05). */
export function pictureOf(
  picture: CellPicture,
  { value, shown }: { readonly value: CellValue; readonly shown: string | number | undefined },
): Pick<LaidCell, 'picture' | 'shown'> {
  const name = barcodeText(value, shown).trim()
  if (name === '') return {}
  const isBytes = name.length > LONGEST_NAME || /^(data:|\\x|0x)/i.test(name)
  return {
    picture: { ...picture, name },
    ...(isBytes && name.length > READ && { shown: `${name.slice(0, READ)}…` }),
  }
}
