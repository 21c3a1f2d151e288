import { variableCondition } from '@gridwright/contract'
import type { VariableCondition } from '@gridwright/contract'
import { z } from 'zod'

const conditions = z.array(variableCondition).max(10)

/** Conditions as the address holds them; what it says wrongly is left out. */
export const readConditions = (text: string): readonly VariableCondition[] => {
  if (text === '') return []
  try {
    const { success, data } = conditions.safeParse(JSON.parse(text))
    return success ? data : []
  } catch {
    return []
  }
}

export const writeConditions = (all: readonly VariableCondition[]): string =>
  all.length === 0 ? '' : JSON.stringify(all)
