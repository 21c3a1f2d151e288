import { z } from 'zod'

/** What of an Excel workbook a report could not take, or took in a simpler form. */
export const templateRemarkCodes = [
  'sheet-hidden',
  'sheet-no-cells',
  'sheet-too-many-cells',
  'book-too-many-cells',
  'sheets-beyond-limit',
  'cells-beyond-limit',
  'empty-cells-left-out',
  'text-cut',
  'rich-text-plain',
  'formula-as-value',
  'formula-without-value',
  'error-as-text',
  'merge-left-out',
  'condition-left-out',
  'link-left-out',
  'note-cut',
  'picture-left-out',
  'chart-left-out',
  'shape-left-out',
  'validation-left-out',
  'filter-left-out',
  'table-left-out',
  'protection-left-out',
  'name-left-out',
  'print-area-left-out',
  'heading-columns-left-out',
  'header-footer-simplified',
  'fill-simplified',
  'diagonal-left-out',
] as const
export type TemplateRemarkCode = (typeof templateRemarkCodes)[number]

/** `count` times in `sheet` (empty = the whole workbook); the first `cells`, or names, of them. */
export const templateRemark = z.strictObject({
  code: z.enum(templateRemarkCodes),
  sheet: z.string(),
  count: z.int().min(1),
  cells: z.array(z.string()),
  limit: z.int().optional(),
})
export type TemplateRemark = z.infer<typeof templateRemark>

/** A text such as `${orders.amount}` or `{.amount}` that may become a field; `sheet` is its place in the template, from 0. */
export const templateMark = z.strictObject({
  sheet: z.int().min(0),
  cell: z.string(),
  text: z.string(),
  /** The data set as the mark names it; empty where it names none. */
  set: z.string(),
  field: z.string(),
  /** Written as one line for each row; absent = the mark does not tell. */
  list: z.literal(true).exactOptional(),
})
export type TemplateMark = z.infer<typeof templateMark>

/** What came over of one sheet, in numbers. */
export const templateSheet = z.strictObject({
  name: z.string(),
  cells: z.int(),
  formulas: z.int(),
  merges: z.int(),
})
export type TemplateSheet = z.infer<typeof templateSheet>

/** A workbook as a report's template, for `asset.create`. */
export const templateReading = z.strictObject({
  template: z.unknown(),
  sheets: z.array(templateSheet),
  remarks: z.array(templateRemark),
  marks: z.array(templateMark),
})
export type TemplateReading = z.infer<typeof templateReading>
