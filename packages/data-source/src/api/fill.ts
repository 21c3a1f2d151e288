import { parameterCodePattern } from '@gridwright/contract'
import { AppError } from '@gridwright/contract/errors'
import type { BoundValue, BoundValues } from '#interface/source.ts'

const placeholder = new RegExp(String.raw`\{\{\s*(${parameterCodePattern})\s*\}\}`, 'gu')

/** Turns a value into text for the place where it is written. */
type Encode = (value: BoundValue, before: string) => string

const textOf = (value: BoundValue): string => {
  if (value === null) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}

// One pass: a value that contains `{{code}}` stays as it is (reference reports §5 row 1).
const fill = (template: string, values: BoundValues, encode: Encode): string =>
  template.replace(placeholder, (_whole, code: string, at: number) => {
    const value = values.get(code)
    if (value === undefined)
      throw new AppError('api-error', { problem: 'parameter-unknown', name: `{{${code}}}` })
    return encode(value, template.slice(0, at))
  })

/** In a path or a query that is written out. */
export const fillUrl = (template: string, values: BoundValues): string =>
  fill(template, values, (value) => encodeURIComponent(textOf(value)))

/** Where nothing is encoded, because whoever sends it does that (query entries). */
export const fillText = (template: string, values: BoundValues): string => fill(template, values, textOf)

/** A line break would begin another header. */
export const fillHeader = (template: string, values: BoundValues): string => {
  const filled = fillText(template, values)
  if (/[^\t\x20-\x7E\x80-\xFF]/.test(filled))
    throw new AppError('api-error', { problem: 'header-wrong', name: template })
  return filled
}

/** The end of this JSON text lies inside a string. */
const isInString = (json: string): boolean => (json.replaceAll(/\\./gs, '').split('"').length - 1) % 2 === 1

/** Inside a JSON string the value's characters, elsewhere a JSON value. */
export const fillJson = (template: string, values: BoundValues): string =>
  fill(template, values, (value, before) =>
    isInString(before) ? JSON.stringify(textOf(value)).slice(1, -1) : JSON.stringify(value),
  )

/** The text consists of one parameter, which is empty: such an entry is left out. */
export const isEmptyEntry = (template: string, values: BoundValues): boolean =>
  /^\s*\{\{[^{}]*\}\}\s*$/.test(template) && fillText(template, values) === ''
