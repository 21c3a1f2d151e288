import { format } from 'numfmt'

/** A number as an Excel format writes it; up to four decimals where there is none, or where nobody can read it. */
export function numberText(value: number, code: string | undefined): string {
  if (code === undefined || code === '' || code === 'General') return plainText(value)
  try {
    return format(code, value, { throws: true }).trim()
  } catch {
    return plainText(value)
  }
}

const plainText = (value: number): string => String(Number(value.toFixed(4)))
