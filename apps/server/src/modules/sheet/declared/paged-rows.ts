import type { SheetRow } from './sheet.ts'

/** So many at once as a list answers at most. */
const pageSize = 200

type Page = { readonly currentPage: number; readonly pageSize: number }

/** A list as rows of its file, page after page as the list itself reads them. */
export async function* pagedRows<Row>(
  read: (page: Page) => Promise<readonly Row[]>,
  shown: (row: Row) => SheetRow,
): AsyncGenerator<readonly SheetRow[]> {
  for (let currentPage = 1; ; currentPage += 1) {
    const rows = await read({ currentPage, pageSize })
    if (rows.length > 0) yield rows.map(shown)
    if (rows.length < pageSize) return
  }
}
