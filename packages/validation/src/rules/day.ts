import { readDate } from '#dates/calendar.ts'
import { testRule } from './rule.ts'

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = testRule('day', 'validation.day', (text) => readDate(text) !== undefined)
