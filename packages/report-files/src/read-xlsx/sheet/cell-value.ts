import type { Value } from '@gridwright/report-engine'

import { MOST } from '#read-xlsx/limits.ts'
import { unescaped } from '#read-xlsx/package/read-xml.ts'
import { showsDates } from '#read-xlsx/styles/number-formats.ts'

import type { RawRun } from './rich-runs.ts'
import type { RawCell } from './raw-sheet.ts'
import type { SharedText } from './shared-strings.ts'

const DAY = 86_400_000
/** Days from 1899-12-30 to 1970-01-01. */
const ZERO_DAY = 25_569
/** 1900-03-01: below it stand times of day and spans, and the day that never was. They stay numbers. */
const FIRST_SERIAL = 61
/** 9999-12-31. */
const LAST_SERIAL = 2_958_466

export type ReadValue = {
  readonly value: Value
  readonly isRich: boolean
  readonly runs: readonly RawRun[]
  readonly isCut: boolean
  readonly isError: boolean
}
export type ValueFacts = {
  readonly texts: ReadonlyMap<number, SharedText>
  /** See `Workbook.dayOffset`. */
  readonly dayOffset: number
  /** The cell's number format. */
  readonly code: string
}

/** What a cell shows, or showed when the file was saved. */
export function valueOf(cell: RawCell, facts: ValueFacts): ReadValue {
  const shared = cell.type === 's' ? facts.texts.get(Number(cell.value)) : undefined
  const isError = cell.type === 'e'
  const isRich = shared?.isRich ?? cell.isRich
  const value = shared === undefined ? plainValue(cell, facts) : shared.text
  const isCut = typeof value === 'string' && value.length > MOST.text
  return {
    value: isCut ? value.slice(0, MOST.text).toWellFormed() : value === '' ? null : value,
    isRich,
    runs: shared?.runs ?? cell.runs,
    isCut,
    isError,
  }
}

function plainValue(cell: RawCell, facts: ValueFacts): Value {
  const { type, value } = cell
  if (type === 's') return null
  if (type === 'b') return ['1', 'true'].includes(value.trim())
  if (type === 'd') return isoDate(value)
  return type === 'n' ? numberValue(value, facts) : unescaped(value)
}

function numberValue(value: string, { code, dayOffset }: ValueFacts): Value {
  if (value.trim() === '') return null
  const number = Number(value)
  if (!Number.isFinite(number)) return unescaped(value)
  return showsDates(code) && !/\[[hms]+\]/i.test(code) ? dateOf(number, dayOffset) : number
}

function dateOf(serial: number, dayOffset: number): Value {
  const day = serial + dayOffset
  if (day < FIRST_SERIAL || day >= LAST_SERIAL) return serial
  // Whole seconds are all that anybody typed; a double carries noise below them.
  return { date: Math.round((day - ZERO_DAY) * (DAY / 1000)) * 1000 }
}

function isoDate(text: string): Value {
  const time = Date.parse(
    /[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}${text.includes('T') ? '' : 'T00:00:00'}Z`,
  )
  return Number.isNaN(time) ? text : { date: time }
}
