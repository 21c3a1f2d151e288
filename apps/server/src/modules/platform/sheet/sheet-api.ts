/** What other modules declare their lists as Excel with. */
export { choicesOf, statusColumn, yesOrNo } from './declared/columns.ts'
export { writeRows } from './write/write-rows.ts'
export { pagedRows } from './declared/paged-rows.ts'
export type { ImportWish, Planned, Sheet, SheetColumn, SheetImport, SheetRow } from './declared/sheet.ts'
