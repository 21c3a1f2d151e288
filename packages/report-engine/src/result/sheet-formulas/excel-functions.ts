/** What a value is in a cell of a spreadsheet. */
export type ValueKind = 'number' | 'date' | 'text' | 'boolean' | 'empty'

const NUMBERS: readonly ValueKind[] = ['number', 'empty']
const DAYS: readonly ValueKind[] = ['number', 'date']
const TEXTS: readonly ValueKind[] = ['text', 'number']
const TRUTHS: readonly ValueKind[] = ['boolean', 'number']
const ANY: readonly ValueKind[] = ['number', 'date', 'text', 'boolean', 'empty']

/** Folds of a set: what of it may be there so that a spreadsheet comes to the same. */
export type SetFunction = { readonly name: string; readonly needs: 'none' | 'some'; readonly dates?: true }
export const setFunctions: ReadonlyMap<string, SetFunction> = new Map([
  ['SUM', { name: 'SUM', needs: 'none' }],
  ['AVERAGE', { name: 'AVERAGE', needs: 'some' }],
  ['MAX', { name: 'MAX', needs: 'some', dates: true }],
  ['MIN', { name: 'MIN', needs: 'some', dates: true }],
  // Both count what is not empty.
  ['COUNT', { name: 'COUNTA', needs: 'none', dates: true }],
  ['COUNTA', { name: 'COUNTA', needs: 'none', dates: true }],
])

/** Functions of single values that a spreadsheet has by the same name, with the kinds that both take alike. */
export const valueFunctions: ReadonlyMap<string, readonly ValueKind[]> = new Map([
  ...'ABS ROUND ROUNDUP ROUNDDOWN INT MOD POWER SQRT SIGN TRUNC CEILING FLOOR MROUND QUOTIENT EXP LN LOG LOG10 PI'
    .split(' ')
    .map((name) => [name, NUMBERS] as const),
  ...'YEAR MONTH DAY EDATE EOMONTH WEEKDAY'.split(' ').map((name) => [name, DAYS] as const),
  ['DATE', ['number']],
  ...'LEFT RIGHT MID LEN UPPER LOWER TRIM CONCATENATE SUBSTITUTE REPLACE REPT EXACT'
    .split(' ')
    .map((name) => [name, TEXTS] as const),
  ...'AND OR NOT'.split(' ').map((name) => [name, TRUTHS] as const),
  ['IFERROR', ANY],
])
