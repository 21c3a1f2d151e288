import { describe, expect, it } from 'vitest'
import { basesOf, opened, step } from './saving.ts'
import type { Saving, SavingEvent, SavingRules } from './saving.ts'

const rules: SavingRules<string> = {
  same: (one, other) => one === other,
  merge: (_, mine, theirs) => (mine.startsWith('!') ? undefined : `${mine}+${theirs}`),
  delay: 700,
}
const start = opened({ document: 'a', revision: 3 })
const after = (state: Saving<string>, ...events: readonly SavingEvent<string>[]): Saving<string> =>
  events.reduce((now, event) => step(rules, now, event).state, state)
const theirs = (document: string, revision: number) => ({ document, revision, by: 'q', at: '' })

const change = (document: string): SavingEvent<string> => ({ is: 'changed', document })
const due: SavingEvent<string> = { is: 'due' }
const lost: SavingEvent<string> = { is: 'failed', sure: false }
const no: SavingEvent<string> = { is: 'failed', sure: true }
const refused: SavingEvent<string> = { is: 'refused' }

/** How long the machine waits after each of so many failures of one kind in a row. */
function waits(failures: number, failure: SavingEvent<string>): readonly number[] {
  let state = after(start, change('b'))
  return Array.from({ length: failures }, () => {
    const failed = step(rules, after(state, due), failure)
    state = failed.state
    return failed.effects.flatMap((effect) => (effect.do === 'wait' ? [effect.milliseconds] : []))[0] ?? 0
  })
}

describe('the machine that saves', () => {
  it('RPT-03 issue 9: waits the delay after a change, and twice as long after each failure, a minute at most', () => {
    expect(step(rules, start, change('b')).effects).toContainEqual({ do: 'wait', milliseconds: 700 })
    const expected = [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]
    expect(waits(7, lost)).toEqual(expected)
    expect(waits(7, no)).toEqual(expected)
  })

  it('RPT-03 issue 9: what was saved, found, decided or taken back begins to count failures anew', () => {
    expect(start.failures).toBe(0)
    const failed = after(start, change('b'), due, no, due, no)
    expect(failed.failures).toBe(2)
    const ended = [
      after(failed, due, { is: 'saved', revision: 4 }),
      after(failed, change('a')),
      after(failed, due, refused, { is: 'found', theirs: theirs('b', 4) }),
      after(failed, due, refused, { is: 'found', theirs: theirs('c', 4) }),
      after(failed, { is: 'decided', document: 'd', theirs: theirs('c', 4) }),
      after(failed, change('e'), due, change('f'), { is: 'saved', revision: 4 }),
    ]
    expect(ended.map(({ phase, failures }) => [phase, failures])).toEqual([
      ['saved', 0],
      ['saved', 0],
      ['saved', 0],
      ['due', 0],
      ['due', 0],
      ['due', 0],
    ])
  })

  it('RPT-03 issue 9: remembers the last ten documents that may have arrived, of those refused none', () => {
    const names = Array.from({ length: 12 }, (_, index) => `b${index + 1}`)
    const state = names.reduce((now, name) => after(now, change(name), due, lost), start)
    expect(state.unsure).toEqual(names.slice(2))
    expect(after(start, change('b'), due, no).unsure).toEqual([])
    expect(after(start, change('b'), due, lost, due, refused, lost).unsure).toEqual(['b'])
  })

  it('RPT-03 issue 9: one revision on nothing of one’s own has arrived; further on anything may have', () => {
    const state = after(start, change('b'), due, lost)
    expect(basesOf(state, { document: 'c', revision: 4 })).toEqual(['a'])
    expect(basesOf(state, { document: 'c', revision: 5 })).toEqual(['a', 'b'])
  })

  it('RPT-03 issue 9: what may have arrived is written over, even by what the server is known to keep', () => {
    const back = after(start, change('b'), due, lost, change('a'))
    expect(back.phase).toBe('due')
    expect(after(back, due, { is: 'saved', revision: 5 })).toMatchObject({ phase: 'saved', unsure: [] })
  })

  it('RPT-03 issue 9: a reading that failed is tried again only where something is to be saved', () => {
    expect(after(start, { is: 'heard' }, no)).toMatchObject({ phase: 'saved', failures: 0 })
    expect(after(start, change('b'), due, refused, no)).toMatchObject({ phase: 'failed', failures: 1 })
  })

  it('RPT-03 issue 9: a change where something travels is stored and does not move the phase', () => {
    for (const state of [
      after(start, change('b'), due),
      after(start, { is: 'held' }),
      after(start, { is: 'heard' }),
    ]) {
      const { state: next, effects } = step(rules, state, change('c'))
      expect([next.phase, effects]).toEqual([state.phase, [{ do: 'store' }]])
    }
    const conflict = after(start, change('!b'), due, refused, { is: 'found', theirs: theirs('c', 4) })
    expect([conflict.phase, after(conflict, change('d')).phase]).toEqual(['conflict', 'conflict'])
  })

  it('RPT-03 issue 9: events that come too late change nothing', () => {
    for (const event of [due, lost, refused, { is: 'saved', revision: 9 }, { is: 'released' }] as const)
      expect(step(rules, start, event)).toEqual({ state: start, effects: [] })
  })
})
