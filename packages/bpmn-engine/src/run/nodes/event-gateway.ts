import { hostOf, listen } from '#run/events/ears.ts'
import { nodeOf } from '#run/run.ts'
import type { Behaviour } from './behaviour.ts'

/** Waits in the place of all events behind it. */
export const eventGateway: Behaviour<'eventGateway'> = (run, { key }, gateway) => {
  const targets = gateway.outgoing.flatMap((id) => {
    const flow = run.process.flows[id]
    const node = flow && nodeOf(run, flow.to)
    return node && (node.type === 'catchEvent' || node.type === 'receiveTask')
      ? [{ node, trigger: node.trigger }]
      : []
  })
  listen(run, hostOf(run, key), targets)
  return 'waits'
}
