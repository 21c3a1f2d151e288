const pattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** An ISO 8601 duration: whole months, and milliseconds of the rest. */
export type Duration = { readonly months: number; readonly milliseconds: number }

const day = 86_400_000

export function parseDuration(text: string): Duration | null {
  const parts = pattern.exec(text.trim())
  if (!parts || !/\d/.test(text)) return null
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const milliseconds = (weeks * 7 + days) * day + hours * 3_600_000 + minutes * 60_000 + seconds * 1000
  return { months: years * 12 + months, milliseconds: Math.round(milliseconds) }
}

/** Months keep the day of the month where there is one, else take the last; null beyond what dates can say. */
export function addDuration(instant: string, { months, milliseconds }: Duration): string | null {
  const date = new Date(instant)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  date.setTime(date.getTime() + milliseconds)
  return isoOf(date)
}

const zone = /(?:Z|[+-]\d\d:?\d\d)(?:\[[^\]]*\])?$/

/** An ISO 8601 date or time as instant; without a zone it is UTC, whatever the machine’s is. */
export function parseInstant(text: string): string | null {
  const plain = text.trim().replace(/\[[^\]]*\]$/, '')
  if (!/^\d{4}-\d\d-\d\d/.test(plain)) return null
  const isDay = /^\d{4}-\d\d-\d\d$/.test(plain)
  return isoOf(new Date(isDay || zone.test(plain) ? plain : `${plain}Z`))
}

const isoOf = (date: Date): string | null => (Number.isNaN(date.getTime()) ? null : date.toISOString())
