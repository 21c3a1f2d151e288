import type { Layout, Page, SheetLayout } from '@gridwright/report-engine'

/** A file needs a page: a report without sheets has one all the same. */
export const sheetsOf = ({ sheets }: Layout): readonly SheetLayout[] =>
  sheets.length === 0 ? [NOTHING] : sheets

export const pagesOf = (sheet: SheetLayout): readonly Page[] => {
  const laid = sheet.pages()
  return laid.length === 0 ? [blankPage(sheet)] : laid
}

/** What a sheet without rows, or a report without sheets, is printed on. */
const blankPage = ({ columnCount }: SheetLayout): Page => ({
  number: 1,
  strips: [{ bands: [], top: 0 }],
  columns: { from: 0, to: columnCount },
  scale: 100,
})

/** A loop over no items leaves a report without sheets; a file needs a page. */
const NOTHING: SheetLayout = {
  name: '',
  rowCount: 0,
  columnCount: 0,
  freeze: { rows: 0, columns: 0 },
  print: undefined,
  rowHeight: () => 15,
  columnWidth: () => 64,
  isRowHidden: () => false,
  isColumnHidden: () => false,
  forEachCell: () => undefined,
  merges: new Int32Array(),
  heading: undefined,
  pages: () => [],
  forEachPageCell: () => undefined,
  rowBreaks: [],
}
