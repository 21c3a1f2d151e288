import type { Cell, Template, Unseeing } from './template.ts'

/**
 * For whom a report is laid out. `strangers` have no account, such as guests of a share link: whatever is hidden from
 * anybody is hidden from them.
 */
export type Reader = { readonly userId: string; readonly roleIds: readonly string[] } | 'strangers'

/** Whether a part is hidden from this reader; without a reader all is seen. */
export const isHiddenFrom = (
  hideFrom: readonly Unseeing[] | undefined,
  reader: Reader | undefined,
): boolean => {
  if (hideFrom === undefined || hideFrom.length === 0 || reader === undefined) return false
  if (reader === 'strangers') return true
  return hideFrom.some(({ kind, id }) =>
    kind === 'user' ? id === reader.userId : reader.roleIds.includes(id),
  )
}

const blank = ({ rowSpan, colSpan, style, hideFrom }: Cell): Cell => ({
  kind: 'text',
  ...(rowSpan !== undefined && { rowSpan }),
  ...(colSpan !== undefined && { colSpan }),
  ...(style !== undefined && { style }),
  ...(hideFrom !== undefined && { hideFrom }),
})

/** The design as this reader may read it: hidden sheets are gone, hidden cells are blank. */
export const templateFor = (template: Template, reader: Reader | undefined): Template => ({
  ...template,
  sheets: template.sheets
    .filter(({ hideFrom }) => !isHiddenFrom(hideFrom, reader))
    .map((sheet) => ({
      ...sheet,
      cells: Object.fromEntries(
        Object.entries(sheet.cells).map(
          ([address, cell]) => [address, isHiddenFrom(cell.hideFrom, reader) ? blank(cell) : cell] as const,
        ),
      ),
    })),
})

/** What of the report decides how this reader sees it: two readers with the same answer see the same. */
export const viewOf = ({ sheets }: Template, reader: Reader | undefined): string =>
  JSON.stringify(
    sheets.flatMap((sheet, at) => [
      ...(isHiddenFrom(sheet.hideFrom, reader) ? [at] : []),
      ...Object.entries(sheet.cells).flatMap(([address, cell]) =>
        isHiddenFrom(cell.hideFrom, reader) ? [`${at}!${address}`] : [],
      ),
    ]),
  )
