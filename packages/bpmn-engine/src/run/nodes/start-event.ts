import { setVariable } from '#run/values/variables.ts'
import type { Behaviour } from './behaviour.ts'

/** Who started it comes from the instance, and is told under the name that the model gives. */
export const startEvent: Behaviour<'startEvent'> = (run, { scope }, { initiator }) => {
  if (initiator !== undefined) setVariable(run, { scope, name: initiator }, run.instance.starter)
  return 'done'
}
