import { createRequire } from 'node:module'

type Metadata = {
  readonly type: { readonly name: string }
  readonly precision?: number
  readonly scale?: number
}
type Result = { readonly value: unknown; readonly offset: number }
type Read = (
  ...given: readonly [bytes: Buffer, offset: number, metadata: Metadata, options: object]
) => Result
type Parser = { readValue: Read }

const oneDay = 86_400_000_000n
const two = (value: bigint, width = 2): string => String(value).padStart(width, '0')

/** Hundred-nanosecond and coarser steps become the text of the time, with as many digits as the column has. */
const clockText = (steps: bigint, scale: number): string => {
  const perSecond = 10n ** BigInt(scale)
  const [seconds, fraction] = [steps / perSecond, steps % perSecond]
  const clock = `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}`
  return scale === 0 ? clock : `${clock}.${two(fraction, scale)}`
}

const firstDay = Date.parse('0001-01-01T00:00:00Z')

/** Days since 0001-01-01. */
const dayText = (days: number): string => new Date(firstDay + days * 86_400_000).toISOString().slice(0, 10)

/** Days since 1900-01-01. */
const oldDayText = (days: number): string =>
  new Date(Date.UTC(1900, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)

const wholeLE = (bytes: Buffer, offset: number, length: number): bigint => {
  let value = 0n
  for (let at = offset + length - 1; at >= offset; at--) value = (value << 8n) | BigInt(bytes.readUInt8(at))
  return value
}

/** MS-TDS 2.2.5.5.1.6: a byte of sign, then the digits as one whole number. */
const decimalText = (
  bytes: Buffer,
  offset: number,
  { length, scale }: { length: number; scale: number },
): string => {
  const sign = bytes.readUInt8(offset) === 1 ? '' : '-'
  return `${sign}${scaled(wholeLE(bytes, offset + 1, length - 1), scale)}`
}

const scaled = (value: bigint, scale: number): string => {
  const digits = String(value).padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const moneyText = (bytes: Buffer, offset: number, length: number): string => {
  const value =
    length === 4
      ? BigInt(bytes.readInt32LE(offset))
      : (BigInt(bytes.readInt32LE(offset)) << 32n) | BigInt(bytes.readUInt32LE(offset + 4))
  return value < 0n ? `-${scaled(-value, 4)}` : scaled(value, 4)
}

/** A length of the fraction's bytes: the date takes three, an offset two more. */
const dateTime2Text = (
  bytes: Buffer,
  offset: number,
  { length, scale }: { length: number; scale: number },
): string => {
  const steps = wholeLE(bytes, offset, length - 3)
  return `${dayText(Number(wholeLE(bytes, offset + length - 3, 3)))} ${clockText(steps, scale)}`
}

/** What is stored is the moment in UTC, and how many minutes its clock is ahead: the clock is what people see. */
const offsetText = (
  bytes: Buffer,
  offset: number,
  { length, scale }: { length: number; scale: number },
): string => {
  const perDay = (oneDay / 1_000_000n) * 10n ** BigInt(scale)
  const minutes = bytes.readInt16LE(offset + length - 2)
  const days = wholeLE(bytes, offset + length - 5, 3)
  const moment =
    days * perDay + wholeLE(bytes, offset, length - 5) + BigInt(minutes) * 60n * 10n ** BigInt(scale)
  return `${dayText(Number(moment / perDay))} ${clockText(moment % perDay, scale)}`
}

/** `datetime` counts in three hundredths of a second, `smalldatetime` in minutes. */
const oldDateTimeText = (bytes: Buffer, offset: number, length: number): string => {
  if (length === 4)
    return `${oldDayText(bytes.readUInt16LE(offset))} ${clockText(BigInt(bytes.readUInt16LE(offset + 2)) * 60n, 0)}`
  const milliseconds = BigInt(Math.round((bytes.readUInt32LE(offset + 4) * 10) / 3))
  return `${oldDayText(bytes.readInt32LE(offset))} ${clockText(milliseconds, 3)}`
}

type Reading = (bytes: Buffer, offset: number, column: { length: number; scale: number }) => string

/** Types with a byte of length before them, whose values JavaScript's numbers and dates would round. */
const exact: Readonly<Record<string, Reading>> = {
  DecimalN: decimalText,
  NumericN: decimalText,
  MoneyN: (bytes, offset, { length }) => moneyText(bytes, offset, length),
  Date: (bytes, offset) => dayText(Number(wholeLE(bytes, offset, 3))),
  Time: (bytes, offset, { length, scale }) => clockText(wholeLE(bytes, offset, length), scale),
  DateTime2: dateTime2Text,
  DateTimeOffset: offsetText,
  DateTimeN: (bytes, offset, { length }) => oldDateTimeText(bytes, offset, length),
}

/** The same types where the column cannot be empty: no length before them. */
const fixed: Readonly<Record<string, readonly [length: number, read: Reading]>> = {
  Money: [8, (bytes, offset) => moneyText(bytes, offset, 8)],
  SmallMoney: [4, (bytes, offset) => moneyText(bytes, offset, 4)],
  DateTime: [8, (bytes, offset) => oldDateTimeText(bytes, offset, 8)],
  SmallDateTime: [4, (bytes, offset) => oldDateTimeText(bytes, offset, 4)],
}

/** A value as the text that it is; tedious reads decimals as doubles. Asks for more bytes as tedious does. */
const readExact = (usual: Read): Read => {
  const need = (bytes: Buffer, end: number): boolean => end <= bytes.length
  return (...given) => {
    const [bytes, offset, metadata] = given
    const scale = metadata.scale ?? 0
    const plain = fixed[metadata.type.name]
    if (plain && need(bytes, offset + plain[0]))
      return { value: plain[1](bytes, offset, { length: plain[0], scale }), offset: offset + plain[0] }
    const read = exact[metadata.type.name]
    const length = read && need(bytes, offset + 1) ? bytes.readUInt8(offset) : 0
    if (!read || length === 0 || !need(bytes, offset + 1 + length)) return usual(...given)
    return { value: read(bytes, offset + 1, { length, scale }), offset: offset + 1 + length }
  }
}

let isSet = false

/** Makes tedious hand over decimals, money and times as texts, in this process for good. */
export const useExactValues = (): void => {
  if (isSet) return
  isSet = true
  const parser = createRequire(import.meta.url)('tedious/lib/value-parser.js') as Parser
  parser.readValue = readExact(parser.readValue)
}
