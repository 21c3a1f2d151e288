import type { Layout } from '@gridwright/report-engine'
import type { PlacesAnswer, RenderRequest } from './render-messages.ts'

type Wanted = Pick<Extract<RenderRequest, { type: 'places' }>, 'sheet' | 'sources' | 'most'>

/** Where the cells of a template came to lie, with their values. */
export const placesIn = (layout: Layout, { sheet: name, sources, most }: Wanted): PlacesAnswer => {
  const index = layout.sheets.findIndex((sheet) => sheet.name === name)
  const sheet = layout.sheets[index]
  const wanted = new Set(sources)
  const cells: PlacesAnswer['cells'][number][] = []
  let cut = false
  sheet?.forEachCell(0, sheet.rowCount, ({ row, column, rowSpan, colSpan, value, source }) => {
    if (!wanted.has(source)) return
    if (cells.length < most) cells.push({ row, column, rowSpan, colSpan, value, source })
    else cut = true
  })
  return { sheet: index, cells, cut }
}
