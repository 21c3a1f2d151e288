import { describe, expect, it } from 'vitest'
import { renewalOff, renewalPause, renewalStep } from './renewal-machine.ts'
import type { RenewalEvent, RenewalState } from './renewal-machine.ts'
import type { TokenClaims } from '#base/session/held/token.ts'

const claims = (seconds: number | undefined): TokenClaims => ({
  user: 'li',
  iat: 1_000,
  exp: seconds === undefined ? undefined : 1_000 + seconds,
  perms: [],
  sid: 's1',
  pv: 1,
})

/** Plays events to the machine; the clock runs only when told. A renewal takes 200 ms and succeeds unless said. */
const play = (lifetime: number | undefined) => {
  const world = {
    now: 0,
    state: renewalOff as RenewalState,
    timer: undefined as number | undefined,
    calls: [] as number[],
    online: true,
  }
  const step = (event: RenewalEvent): void => {
    const { state, effects } = renewalStep(world.state, event)
    world.state = state
    for (const effect of effects) {
      world.timer = undefined
      if (effect.type === 'arm') world.timer = world.now + effect.delay
      if (effect.type === 'renew') {
        world.calls.push(world.now)
        world.now += 200
        if (world.online) step({ type: 'renewed', now: world.now, claims: claims(lifetime) })
        else step({ type: 'failed' })
      }
    }
  }
  const until = (moment: number): void => {
    while (world.timer !== undefined && world.timer <= moment) {
      world.now = world.timer
      step({ type: 'sign', now: world.now })
    }
    world.now = Math.max(world.now, moment)
  }
  step({ type: 'start', now: 0, claims: claims(lifetime) })
  return { world, step, until }
}

describe('renewing a token', () => {
  it('ACC-07 checks first after 5 s, then every 30 % of the lifetime', () => {
    const { world, until } = play(3_600)
    until(3_000_000)
    expect(world.calls).toEqual([5_000, 1_085_200, 2_165_400])
  })

  it('ACC-07 never renews twice within 30 s, however short the token lives', () => {
    const { world, until } = play(60)
    expect(renewalPause(claims(60))).toBe(30_000)
    until(100_000)
    const pauses = world.calls.slice(1).map((call, index) => call - (world.calls[index] ?? 0))
    expect(world.calls).toHaveLength(4)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(30_000)
  })

  it('ACC-06 never renews a token that does not expire', () => {
    const { world, step, until } = play(undefined)
    step({ type: 'sign', now: 1_000 })
    step({ type: 'refused-call', now: 2_000 })
    until(10_000_000)
    expect(world.calls).toEqual([])
  })

  it('ACC-07 clears the timer after a failed call and goes on at the next sign of life', () => {
    const { world, step, until } = play(3_600)
    world.online = false
    until(5_000)
    expect(world.timer).toBeUndefined()
    expect(world.state.phase).toBe('paused')
    world.online = true
    world.now = 600_000
    step({ type: 'sign', now: 600_000 })
    expect(world.calls).toEqual([5_000, 600_000])
    expect(world.state.phase).toBe('armed')
  })

  it('ACC-07 waits out the 30 s when the sign of life comes too soon', () => {
    const { world, step, until } = play(3_600)
    world.online = false
    until(5_000)
    world.now = 10_000
    step({ type: 'sign', now: 10_000 })
    expect(world.calls).toEqual([5_000])
    expect(world.timer).toBe(35_000)
  })

  it('goes by the due time, not by counted ticks: after two hours of sleep one sign renews once', () => {
    const { world, step, until } = play(3_600)
    until(6_000)
    world.now = 7_206_000
    step({ type: 'sign', now: world.now })
    step({ type: 'sign', now: world.now })
    expect(world.calls).toEqual([5_000, 7_206_000])
  })

  it('renews at once for a refused call, but not within 30 s of the last time', () => {
    const { world, step } = play(3_600)
    world.now = 2_000
    step({ type: 'refused-call', now: 2_000 })
    expect(world.calls).toEqual([2_000])
    step({ type: 'refused-call', now: 12_000 })
    expect(world.calls).toEqual([2_000])
  })

  it('does nothing any more once the session has ended', () => {
    const { world, step, until } = play(3_600)
    step({ type: 'stop' })
    step({ type: 'renewed', now: 1_000, claims: claims(3_600) })
    until(10_000_000)
    expect(world.calls).toEqual([])
  })

  it.each([-600_000, 600_000])('ACC-07 a clock that was wrong by %d ms delays and hastens nothing', (by) => {
    const { world, step, until } = play(3_600)
    world.now = 1_000 + by
    step({ type: 'shift', by, now: world.now })
    until(3_000_000 + by)
    expect(world.calls.map((call) => call - by)).toEqual([5_000, 1_085_200, 2_165_400])
  })

  it('ACC-07 a page that is loaded again keeps the 30 s to the renewal of the page before', () => {
    const { world, step, until } = play(3_600)
    step({ type: 'start', now: 0, claims: claims(3_600), last: -10_000 })
    until(100_000)
    expect(world.calls).toEqual([20_000])
  })
})
