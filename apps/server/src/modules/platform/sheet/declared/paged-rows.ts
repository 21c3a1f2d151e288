import type { SheetRow } from './sheet.ts'

/** So many at once as a list answers at most. */
const pageSize = 200

/** One page, as a list is asked for it and as a store is. */
type Page = { readonly currentPage: number; readonly pageSize: number }
type Place = { readonly limit: number; readonly offset: number }

/** A list as rows of its file, page after page as the list itself reads them. */
export async function* pagedRows<Row>(
  read: (page: Page, place: Place) => Promise<readonly Row[]>,
  shown: (row: Row) => SheetRow,
): AsyncGenerator<readonly SheetRow[]> {
  for (let currentPage = 1; ; currentPage += 1) {
    const place = { limit: pageSize, offset: (currentPage - 1) * pageSize }
    const rows = await read({ currentPage, pageSize }, place)
    if (rows.length > 0) yield rows.map(shown)
    if (rows.length < pageSize) return
  }
}
