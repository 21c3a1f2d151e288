import { z } from 'zod'

/** A screen that leaves the house, with what it needs by name. */
export const screenFile = z.strictObject({
  gridwrightScreen: z.literal(1),
  name: z.string().max(100),
  /** Names of its data sets by the id that its queries use. */
  dataSets: z.record(z.string(), z.string().max(100)),
  /** Likewise of the reports and screens that it shows or opens. */
  reports: z.record(z.string(), z.string().max(100)).exactOptional(),
  screens: z.record(z.string(), z.string().max(100)).exactOptional(),
  document: z.unknown(),
})
export type ScreenFile = z.infer<typeof screenFile>
