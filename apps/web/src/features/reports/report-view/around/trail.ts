import { z } from 'zod'

/** A report that led here, by its name and the address's query that it had. */
export type Step = { readonly name: string; readonly query: string }

/** Older steps are forgotten: addresses have a length. */
const most = { steps: 6, signs: 3000 }
const stored = z.array(z.tuple([z.string().max(200), z.string().max(2000)])).max(most.steps)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

/** What an address says of the way; nothing where it is no way of ours. */
export const readTrail = (params: URLSearchParams): readonly Step[] => {
  const text = params.get('trail')
  const { success, data } = stored.safeParse(text === null ? [] : parsed(text))
  return success ? data.map(([name, query]) => ({ name, query })) : []
}

const written = (steps: readonly Step[]): string =>
  JSON.stringify(steps.map(({ name, query }) => [name, query]))

/** The way with one more step, for the report that is opened now. */
export const trailWith = (params: URLSearchParams, name: string): string => {
  const own = new URLSearchParams(params)
  own.delete('trail')
  let steps = [...readTrail(params), { name: name.slice(0, 200), query: own.toString() }].slice(-most.steps)
  while (steps.length > 0 && written(steps).length > most.signs) steps = steps.slice(1)
  return steps.length === 0 ? '' : written(steps)
}

/** Where a crumb leads: the report as it was, with the way that led to it. */
export const stepAddress = (steps: readonly Step[], at: number): string => {
  const params = new URLSearchParams(steps[at]?.query ?? '')
  params.delete('trail')
  if (at > 0) params.set('trail', written(steps.slice(0, at)))
  return `/excelreport/viewer?${params.toString()}`
}
