import type { LaidCell, Layout, SheetLayout } from '@gridwright/report-engine'

import type { Pictures } from '#shown/cell-picture.ts'

/** Two reports may call two pictures alike. */
const pictureOf = (part: number, name: string): string => `${part} ${name}`

/** Layouts one after the other as one; their styles and pictures stay their own. */
export function joinLayouts(layouts: readonly Layout[]): Layout {
  let styles = 0
  const sheets = layouts.flatMap((layout, part) => {
    const from = styles
    styles += layout.styles.length
    return layout.sheets.map((sheet) => moved(sheet, { from, part }))
  })
  const has = (what: 'hasBarcodes' | 'hasDiagonals' | 'hasCharts' | 'hasPictures'): boolean =>
    layouts.some((layout) => layout[what] === true)
  return {
    sheets,
    styles: layouts.flatMap((layout) => layout.styles),
    warnings: layouts.flatMap(({ warnings }) => warnings),
    hasBarcodes: has('hasBarcodes'),
    hasDiagonals: has('hasDiagonals'),
    hasCharts: has('hasCharts'),
    hasPictures: has('hasPictures'),
  }
}

/** The pictures that each layout's cells name, as the joined one names them. */
export const joinPictures = (pictures: readonly Pictures[]): Pictures =>
  new Map(
    pictures.flatMap((some, part) => [...some].map(([name, one]) => [pictureOf(part, name), one] as const)),
  )

function moved(sheet: SheetLayout, { from, part }: { from: number; part: number }): SheetLayout {
  const own = (visit: (cell: LaidCell) => void) => (cell: LaidCell) =>
    visit({
      ...cell,
      style: cell.style < 0 ? cell.style : cell.style + from,
      ...(cell.picture && { picture: { ...cell.picture, name: pictureOf(part, cell.picture.name) } }),
    })
  const background = sheet.print?.background
  return {
    ...sheet,
    ...(sheet.print &&
      background && {
        print: {
          ...sheet.print,
          background: { ...background, picture: pictureOf(part, background.picture) },
        },
      }),
    forEachCell: (first, last, visit) => sheet.forEachCell(first, last, own(visit)),
    forEachPageCell: (page, visit, strip) => sheet.forEachPageCell(page, own(visit), strip),
  }
}
