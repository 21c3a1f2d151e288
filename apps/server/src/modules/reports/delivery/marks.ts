import type { ParameterValues } from '@gridwright/contract'

/** What `{…}` of a subject or body stands for. */
export type Marks = {
  readonly report: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly recipient: string
  readonly values: ParameterValues
}

const mark = /\{([^{}\r\n]{1,60})\}/gu

const written = (value: ParameterValues[string] | undefined): string | undefined => {
  if (value === undefined) return undefined
  return Array.isArray(value) ? value.join('、') : String(value ?? '')
}

/**
 * Puts values for `{report}`, `{date}`, `{recipient}` (`{报表}`, `{日期}`, `{收件人}`) and `{parameter code}`: text for text,
 * once. What is put in is never looked at again, and what nobody knows stays as it was written (attack 4).
 */
export const withMarks = (text: string, { report, date, recipient, values }: Marks): string => {
  const known = new Map([
    ['report', report],
    ['报表', report],
    ['date', date],
    ['日期', date],
    ['recipient', recipient],
    ['收件人', recipient],
  ])
  return text.replaceAll(
    mark,
    (whole, name: string) =>
      known.get(name) ?? (Object.hasOwn(values, name) ? written(values[name]) : undefined) ?? whole,
  )
}
