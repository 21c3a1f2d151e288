/** A number as PDF takes it: no exponent, at most three decimals. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  return Number.isFinite(rounded) && Math.abs(rounded) < 1e15 ? String(rounded) : '0'
}

/** A text outside of pages (titles, alternative texts): UTF-16 in hexadecimal, half pairs replaced. */
export function textString(text: string): string {
  return `<feff${utf16Hex(text)}>`
}

export function utf16Hex(text: string): string {
  return Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')
}

/** A literal string of bytes; an address or a date. */
export function literal(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^ -~]/g, '')})`
}

/** As Info and the file's XMP say it alike: to the second, in UTC. */
export function dateString(date: Date): string {
  return literal(`D:${secondOf(date).replaceAll(/[-:T]/g, '').slice(0, 14)}Z`)
}

/** `2026-05-06T07:08:09Z`; the epoch where it is no date that four digits of a year hold. */
export function secondOf(date: Date): string {
  const year = date.getUTCFullYear()
  const told = year >= 0 && year <= 9999 ? date : new Date(0)
  return `${told.toISOString().slice(0, 19)}Z`
}
