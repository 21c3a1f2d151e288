import { z } from 'zod'
import { screenDocument } from '#document/screen-document.ts'
import type { Screen } from '#document/screen-shape.ts'
import type { FactsOf } from '#facts/current-widgets.ts'
import { fromWire } from '#wire/from-wire.ts'
import type { BroughtRemark } from '#wire/from-wire.ts'
import { wireScreen } from '#wire/wire-payload.ts'
import { fromAjReport } from './from-aj-report.ts'
import { fromGoView } from './from-go-view.ts'
import type { NamedKind } from './named-assets.ts'
import { screenFile } from './screen-file.ts'

/** Where a file comes from. */
export const broughtFrom = ['gridwright', 'go-view', 'aj-report', 'spring-report'] as const
export type BroughtFrom = (typeof broughtFrom)[number]

type Named = Readonly<Record<string, string>>

export type ReadFile = {
  readonly from: BroughtFrom
  readonly name: string
  readonly screen: Screen
  readonly remarks: readonly BroughtRemark[]
  /** Of a file of our own: names of the data sets that it reads, by id. */
  readonly dataSets: Named
  /** And of the reports and screens that it shows or opens. */
  readonly assets: Readonly<Record<NamedKind, Named>>
}
/** `newer`: a later build wrote it; `broken`: it says what it is, but is not that; `unknown`: of no product that is read. */
export type FileProblem = 'newer' | 'broken' | 'unknown'

const noAssets: ReadFile['assets'] = { report: {}, screen: {} }

const looksLike = (value: object, ...members: readonly string[]): boolean =>
  members.every((member) => Object.hasOwn(value, member))

const foreign = (payload: unknown, factsOf: FactsOf): Omit<ReadFile, 'from' | 'name'> | undefined => {
  const parsed = wireScreen.safeParse(payload)
  return parsed.success ? { ...fromWire(parsed.data, factsOf), dataSets: {}, assets: noAssets } : undefined
}

const nameOf = (value: object): string => {
  const name = z.looseObject({ name: z.string().max(100) }).safeParse(value)
  return name.success ? name.data.name : ''
}

const ofOurs = (value: unknown): ReadFile | FileProblem => {
  const file = screenFile.safeParse(value)
  if (!file.success) return 'broken'
  const { name, dataSets, reports = {}, screens = {}, document } = file.data
  const reading = screenDocument.read(document)
  if ('document' in reading)
    return {
      from: 'gridwright',
      name,
      screen: reading.document,
      remarks: [],
      dataSets,
      assets: { report: reports, screen: screens },
    }
  return reading.problem.problem
}

/** A parsed JSON file as a screen, and what stays behind. Never throws. */
export const readScreenFile = (value: unknown, factsOf: FactsOf): ReadFile | FileProblem => {
  if (typeof value !== 'object' || value === null) return 'unknown'
  if (looksLike(value, 'gridwrightScreen')) return ofOurs(value)
  // A document by itself, as the JSON view shows it.
  if (looksLike(value, 'version', 'canvas', 'queries', 'tree'))
    return ofOurs({ gridwrightScreen: 1, name: '', dataSets: {}, document: value })
  const read = (from: BroughtFrom, payload: unknown): ReadFile | FileProblem => {
    const found = foreign(payload, factsOf)
    return found === undefined ? 'broken' : { from, name: nameOf(value), ...found }
  }
  if (looksLike(value, 'componentList')) return read('go-view', fromGoView(value))
  if (looksLike(value, 'widgets') || looksLike(value, 'dashboard'))
    return read('aj-report', fromAjReport(value))
  if (looksLike(value, 'components')) return read('spring-report', value)
  return 'unknown'
}
