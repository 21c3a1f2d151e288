import { processVariables } from '@gridwright/contract'
import type { z } from 'zod'

export type WrittenVariables = z.infer<typeof processVariables>

/** Variables as somebody wrote them, an object of JSON; nothing is none of them, undefined is no such text. */
export const readVariables = (text: string): WrittenVariables | undefined => {
  if (text.trim() === '') return {}
  try {
    const { success, data } = processVariables.safeParse(JSON.parse(text))
    return success ? data : undefined
  } catch {
    return undefined
  }
}

/** A single value: JSON where it is some, else the text itself. */
export const readValue = (text: string): WrittenVariables[string] => {
  try {
    return JSON.parse(text) as WrittenVariables[string]
  } catch {
    return text
  }
}
