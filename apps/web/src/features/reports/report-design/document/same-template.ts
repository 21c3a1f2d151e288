import { compare } from '@gridwright/document'
import type { Template } from '@gridwright/report-engine'
import { fromWorkbook } from './from-workbook.ts'
import { toWorkbook } from './to-workbook.ts'

/** A template as the spreadsheet would give it back: what a merge compares. */
export const asShown = (template: Template): Template => fromWorkbook(toWorkbook(template, 'compared'))

export const sameTemplate = (one: Template, other: Template): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other) || compare(one, other).length === 0
