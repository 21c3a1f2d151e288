import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Layout } from '@gridwright/report-engine'

import { openBarcodes } from '#shown/cell-barcode.ts'
import { picturesOf } from '#shown/cell-picture.ts'
import { openCharts } from '#shown/charts.ts'
import type { WriteOptions } from '#writer/workbook-writer.ts'

import { openFonts } from './fonts/file-fonts.ts'
import { openLost } from './lost.ts'
import { looksOf } from './page/look.ts'
import type { Book } from './page/write-page.ts'
import { openStructure } from './structure/structure.ts'

type Parts = Pick<Book, 'file' | 'opacities' | 'pictures'>

/** What the pages of a layout are painted with. */
export async function openBook(
  layout: Layout,
  options: Omit<WriteOptions, 'sink'> & { readonly created: Date },
  parts: Parts,
): Promise<Book> {
  const fonts = openFonts()
  const { file } = parts
  return {
    ...parts,
    layout,
    fonts,
    lookOf: looksOf(layout, fonts),
    structure: openStructure(file),
    lost: openLost(),
    barcodeOf: await openBarcodes(layout),
    pictureOf: picturesOf(options.pictures),
    drawingOf: await openCharts(layout),
    language: options.language ?? 'zh',
    date: options.day ?? options.created.toISOString().slice(0, 10),
    user: options.user ?? '',
    pages: file.reserve(),
    resources: file.reserve(),
    pause: async () => {
      await nextTurn()
      options.signal?.throwIfAborted()
    },
  }
}
