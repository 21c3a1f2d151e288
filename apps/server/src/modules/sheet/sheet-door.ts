/** What other modules declare their lists as Excel with. */
export { pagedRows } from './declared/paged-rows.ts'
export type { ImportWish, Planned, Sheet, SheetColumn, SheetImport, SheetRow } from './declared/sheet.ts'
