import type { Titled } from '@gridwright/contract'
import { sheetTexts } from '#modules/platform/sheet/sheet-texts.ts'
import type { SheetColumn } from './sheet.ts'

type Choices = NonNullable<SheetColumn['choices']>

/** Choices of a column from their labels by value, in that order. */
export const choicesOf = (labels: Readonly<Record<string, Titled>>): Choices =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The cell says yes or no, the row carries these values. */
export const yesOrNo = (yes = 'true', no = 'false'): Choices =>
  choicesOf({ [yes]: sheetTexts.yes, [no]: sheetTexts.no })

/** The state of what is administered: 1 enabled, 2 disabled. */
export const statusColumn = {
  key: 'status',
  title: sheetTexts.status,
  type: 'choice',
  choices: choicesOf({ 1: sheetTexts.enabled, 2: sheetTexts.disabled }),
  width: 10,
} as const satisfies SheetColumn
