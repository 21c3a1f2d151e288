import { z } from 'zod'
import { colour, fontSize, words } from '#options/shared-options.ts'

/** What every filter control has. */
export const filterOptions = {
  /** Code of the variable that it sets; '' = none yet. */
  variable: z.string().max(60).default(''),
  label: words.default(''),
  placeholder: words.default(''),
  size: fontSize.default(16),
  colour: colour.default(''),
  background: colour.default(''),
}
const shared = z.strictObject(filterOptions)
export type FilterOptions = z.infer<typeof shared>
