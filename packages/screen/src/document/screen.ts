import { mistakesOf } from './mistakes.ts'
import { screenShape } from './screen-shape.ts'

/** How data screens are stored (DSH-01 … DSH-05, decision 0102). */
export const screenSchema = screenShape.superRefine((screen, context) => {
  for (const { path, message } of mistakesOf(screen)) context.addIssue({ code: 'custom', path, message })
})
