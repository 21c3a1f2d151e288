import { z } from 'zod'

/** Kinds of barcodes that a cell may show its value as (RPT-05); the words of the standards. */
export const symbologies = [
  'qrcode',
  'code128',
  'ean13',
  'ean8',
  'upca',
  'code39',
  'code93',
  'itf14',
  'interleaved2of5',
  'codabar',
  'gs1-128',
  'datamatrix',
  'pdf417',
  'azteccode',
] as const
export type Symbology = (typeof symbologies)[number]

/** A value shown as a barcode; `text`: with its characters below, where the kind is one of bars. */
export const barcode = z.strictObject({ symbology: z.enum(symbologies), text: z.boolean().exactOptional() })
export type Barcode = z.infer<typeof barcode>

/** Kinds whose modules are squares: they keep their proportions and have no text below. */
export const isMatrix = (symbology: Symbology): boolean =>
  symbology === 'qrcode' || symbology === 'datamatrix' || symbology === 'azteccode' || symbology === 'pdf417'
