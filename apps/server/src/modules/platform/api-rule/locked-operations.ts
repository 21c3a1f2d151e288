import { operationOf } from '@gridwright/contract'
import type { OperationName } from '@gridwright/contract'

/** Without these nobody gets in, stays in, leaves, or takes a rule back. */
const lockedAreas: ReadonlySet<string> = new Set([
  'apiRule',
  'auth',
  'identityProvider',
  'live',
  'secondFactor',
  'setup',
])

/** Also whatever somebody needs between two steps of a log-in. */
export const isLocked = (name: OperationName): boolean => {
  const { area, access } = operationOf(name)
  return lockedAreas.has(area) || access === 'pre-session' || access === 'second-step'
}
