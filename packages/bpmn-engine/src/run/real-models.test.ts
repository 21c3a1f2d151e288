import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileModel } from '#compile/compile-model.ts'
import type { Process } from '#process/process.ts'
import { broken } from '#testing/broken.ts'
import { Player } from '#testing/player.ts'

const folder = path.join(import.meta.dirname, '../../real-models')
const names = readdirSync(folder).filter((name) => name.endsWith('.bpmn'))

/** The same numbers each time. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

/** At its plain start, else at whatever starts it. */
function begun(process: Process): Player | null {
  const starts = (process.scopes[process.id] ?? []).filter((id) => process.nodes[id]?.type === 'startEvent')
  for (const start of [{}, ...starts.map((at) => ({ at }))]) {
    const player = new Player(process, start)
    if (player.situation) return player
  }
  return null
}

function play(player: Player, roll: (below: number) => number): void {
  for (let rest = 40; rest > 0 && player.state === 'ACTIVE' && player.live.tokens.length < 100; rest--) {
    const { work, subscriptions } = player.live
    const at = roll(Math.max(1, work.length + subscriptions.length))
    const [own, ear] = [work[at], subscriptions[at - work.length]]
    if (ear) player.do({ kind: 'correlate', subscription: ear.key, variables: { n: roll(3) } })
    else if (own?.kind === 'timer' || own?.kind === 'continuation') player.do({ kind: 'due', work: own.key })
    else if (own && roll(8) === 0) {
      player.do({ kind: 'throwError', work: own.key, code: 'E', message: '', variables: {} })
    } else if (own)
      player.do({ kind: 'complete', work: own.key, variables: { n: roll(3) }, result: roll(2) === 0 })
    expect(player.refused).toBeUndefined()
    expect(broken(player.live)).toEqual([])
  }
}

describe('models of other people', () => {
  it.each(names)('WFL-04 ZBE-02 %s is played without a fault', async (name) => {
    const { processes } = await compileModel(readFileSync(path.join(folder, name), 'utf8'))
    const roll = dice(name.length)
    for (const process of processes) {
      const player = begun(process)
      if (player) play(player, roll)
      else expect(process.nodes).toEqual({})
    }
  })
})
