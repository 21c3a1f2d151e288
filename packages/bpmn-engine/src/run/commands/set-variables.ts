import type { Command } from '#situation/command.ts'
import type { Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'
import { setLocals, setVariables } from '#run/values/variables.ts'

export function writeVariables(run: Run, command: Extract<Command, { kind: 'setVariables' }>): void {
  const scope = command.scope ?? run.instance.key
  if (!run.scopes.has(scope) && !run.activations.has(scope)) throw new Refused('scope-gone', { scope })
  const put = command.local ? setLocals : setVariables
  put(run, scope, command.variables)
}
