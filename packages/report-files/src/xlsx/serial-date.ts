const DAY = 86_400_000
/** Days from 1899-12-30, the zero of Excel's count after its false leap day, to 1970-01-01. */
const ZERO_DAY = 25_569
/** 1900-03-01: before it Excel and everybody else disagree about the day; from it on they count alike. */
const FIRST_SERIAL = 61
/** 9999-12-31. */
const LAST_SERIAL = 2_958_465

/** Excel's number for a wall-clock time in milliseconds since 1970; undefined where it has none that all readers share. */
export function serialDate(milliseconds: number): number | undefined {
  const serial = milliseconds / DAY + ZERO_DAY
  return serial >= FIRST_SERIAL && serial < LAST_SERIAL + 1 ? serial : undefined
}

export function isWholeDay(milliseconds: number): boolean {
  return milliseconds % DAY === 0
}

/** `1066-10-14` or `1066-10-14 09:00:00`, for times without a serial number. */
export function dateText(milliseconds: number): string {
  const time = new Date(milliseconds)
  if (Number.isNaN(time.getTime())) return ''
  const text = time.toISOString()
  const day = text.slice(0, text.indexOf('T'))
  return isWholeDay(milliseconds) ? day : `${day} ${text.slice(text.indexOf('T') + 1, text.indexOf('.'))}`
}
