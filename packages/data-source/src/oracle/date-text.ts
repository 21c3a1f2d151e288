const two = (value: number): string => String(value).padStart(2, '0')

/** Behind 13 bytes: hours + 20 and minutes + 60 ahead of UTC; a region's number has the highest bit set. */
const minutesAhead = (bytes: Buffer): number => {
  const [hours = 20, minutes = 60] = [bytes[11], bytes[12]]
  return bytes.length < 13 || (hours & 0x80) !== 0 ? 0 : (hours - 20) * 60 + minutes - 60
}

/**
 * A DATE (7 bytes), TIMESTAMP (11) or TIMESTAMP WITH TIME ZONE (13, in UTC) as `2026-01-31 08:05:06.000001`: the clock
 * that was stored, with its own zone; of a region's name, and WITH LOCAL TIME ZONE, in UTC. Years before 1 are empty.
 */
export const dateText = (bytes: Buffer): string | null => {
  const year = (bytes.readUInt8(0) - 100) * 100 + bytes.readUInt8(1) - 100
  if (year < 1 || year > 9999) return null
  const [month = 1, day = 1, hour = 1, minute = 1, second = 1] = bytes.subarray(2, 7)
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, day)
  moment.setUTCHours(hour - 1, minute - 1 + minutesAhead(bytes), second - 1)
  const nanoseconds = bytes.length >= 11 ? bytes.readUInt32BE(7) : 0
  const fraction = nanoseconds === 0 ? '' : `.${String(Math.floor(nanoseconds / 1000)).padStart(6, '0')}`
  const date = `${String(moment.getUTCFullYear()).padStart(4, '0')}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`
  return `${date} ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:${two(moment.getUTCSeconds())}${fraction}`
}
