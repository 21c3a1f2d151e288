import type { Command } from '#situation/command.ts'
import { occur } from '#run/events/occur.ts'
import { nodeOf, type Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'

/** A message or signal came for an open ear. Ears of what is not interrupted stay open. */
export function correlate(run: Run, command: Extract<Command, { kind: 'correlate' }>): void {
  const ear = run.subscriptions.get(command.subscription)
  if (!ear) throw new Refused('subscription-gone', { subscription: command.subscription })
  const { type } = nodeOf(run, ear.target)
  if (type === 'catchEvent' || type === 'receiveTask') run.subscriptions.delete(ear.key)
  occur(run, ear, { target: ear.target, values: command.variables })
}
