import type { CallInput, LogCategory } from '@gridwright/contract'
import { pageOf, startOfDay } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'

export const logKeys = ['text', 'category', 'area', 'outcome', 'period', 'from', 'to', 'entityId'] as const
export type LogAddress = ListAddress<(typeof logKeys)[number]>
export type LogInput = CallInput<'log.list'>

/** Days that a period reaches back; `custom` is named by two dates. */
export const periods = { '1': 1, '7': 7, '30': 30 } as const

const sorts = ['at', 'milliseconds', 'username', 'operation'] as const
const day = 86_400_000

/** Begins at a full hour, so that the same question asked twice is the same. */
const sinceOf = (days: number, now: number): string =>
  new Date(Math.floor((now - days * day) / 3_600_000) * 3_600_000).toISOString()

const range = ({ filters }: LogAddress, now: number): { from?: string; to?: string } => {
  const days = Object.entries(periods).find(([key]) => key === filters.period)?.[1]
  if (days !== undefined) return { from: sinceOf(days, now) }
  if (filters.period !== 'custom') return {}
  const from = startOfDay(filters.from)
  const to = startOfDay(filters.to, 1)
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/** What of a list's address is a filter of the log, for the list and for its export. */
export const logFilterOf = (address: LogAddress, categories: readonly LogCategory[], now: number) => {
  const { text, category, area, outcome, entityId } = address.filters
  const shown = (['ok', 'failed'] as const).find((one) => one === outcome)
  return {
    category: categories.find((one) => one === category) ?? categories[0] ?? 'operation',
    text,
    ...(area === '' ? {} : { area }),
    ...(entityId === '' ? {} : { entityId }),
    ...(shown === undefined ? {} : { outcome: shown }),
    ...range(address, now),
  }
}

export const logInput = (address: LogAddress, categories: readonly LogCategory[], now: number): LogInput => ({
  ...logFilterOf(address, categories, now),
  ...pageOf(address, sorts),
})
