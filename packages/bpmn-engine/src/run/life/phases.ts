import type { Key, Phase } from '#situation/situation.ts'
import { spawn } from '#run/loop/body.ts'
import { nodeOf, type Run } from '#run/run.ts'
import { begin, open } from './begin.ts'
import { depart, end, finish } from './finish.ts'
import { performNow } from './perform.ts'

/** Goes on where an activation stands. */
export function runPhase(run: Run, key: Key, phase: Phase): void {
  const activation = run.activations.get(key)
  if (!activation) return
  const node = nodeOf(run, activation.node)
  run.at = { activation: key, phase }
  const going: Readonly<Record<Phase, () => void>> = {
    begin: () => begin(run, activation, node),
    open: () => open(run, activation, node),
    run: () => performNow(run, activation, node),
    spawn: () => spawn(run, activation),
    end: () => end(run, activation, node),
    finish: () => finish(run, activation, node),
    leave: () => depart(run, activation, node),
  }
  going[phase]()
}
