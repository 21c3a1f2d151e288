import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeParts } from '#parts.ts'
import type { Parts } from '#parts.ts'
import { macro } from './command.ts'
import { mostSteps, noHistory, rebased, redo, run, sealed, undo } from './history.ts'
import type { Walked } from './history.ts'
import { changedPlaces, recorded } from './recorded.ts'

/** Widgets in an order. */
type Doc = { readonly order: readonly string[]; readonly values: Readonly<Record<string, number>> }

const parts: Parts<Doc> = {
  apart: ({ order, values }) => new Map<string, unknown>([...Object.entries(values), ['order', order]]),
  together: (units) => {
    const { order, ...values } = Object.fromEntries(units) as { order?: readonly string[] }
    const known = (order ?? []).filter((key) => key in values)
    const rest = Object.keys(values).filter((key) => !known.includes(key))
    return { order: [...known, ...rest], values: values as Doc['values'] }
  },
  isOrder: (key) => key === 'order',
}

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const begin: Doc = { order: ['a', 'b', 'c', 'd'], values: { a: 0, b: 0, c: 0, d: 0 } }

type Act = { readonly name: string; readonly kind: 'set' | 'drop' | 'move'; readonly to: number }

const act: fc.Arbitrary<Act> = fc.record({
  name: fc.constantFrom(...names),
  kind: fc.constantFrom('set', 'set', 'drop', 'move'),
  to: fc.integer({ min: 0, max: 9 }),
})

const done = ({ order, values }: Doc, { name, kind, to }: Act): Doc => {
  const others = order.filter((one) => one !== name)
  const { [name]: _gone, ...rest } = values
  if (kind === 'drop') return { order: others, values: rest }
  const at = kind === 'move' ? Math.min(to, others.length) : order.indexOf(name)
  const value = kind === 'set' ? to : (values[name] ?? to)
  const place = at < 0 ? others.length : at
  return { order: others.toSpliced(place, 0, name), values: { ...values, [name]: value } }
}

const step = (at: Walked<Doc>, one: Act, together?: string): Walked<Doc> => {
  const after = done(at.document, one)
  const named = together === undefined ? {} : { together }
  return run(at, recorded(parts, { label: one.kind, before: at.document, after, ...named }))
}

const walked = (acts: readonly Act[]): Walked<Doc> =>
  acts.reduce((at: Walked<Doc>, one) => step(at, one), { history: noHistory, document: begin })

const all = (by: (at: Walked<Doc>) => Walked<Doc>, at: Walked<Doc>): Walked<Doc> => {
  let now = at
  for (let turn = 0; turn < mostSteps; turn += 1) now = by(now)
  return now
}

describe('the steps of a document', () => {
  it('RPT-03 are taken back to the beginning, and done again to the end', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const end = walked(acts)
        const back = all(undo, end)
        expect(back.document).toEqual(begin)
        expect(all(redo, back).document).toEqual(end.document)
      }),
    )
  })

  it('RPT-03 never take back what others did, whatever of it was merged', () => {
    const side = fc.constantFrom('mine' as const, 'theirs' as const)
    const both = fc.tuple(fc.array(act, { maxLength: 10 }), fc.array(act, { maxLength: 6 }))
    fc.assert(
      fc.property(
        both,
        fc.array(side, { minLength: 8, maxLength: 8 }),
        fc.nat(4),
        ([mine, others], sides, undone) => {
          let own = walked(mine)
          for (let turn = 0; turn < undone; turn += 1) own = undo(own)
          const theirs = walked(others).document
          const merged = mergeParts(parts, { bases: [begin], mine: own.document, theirs }).resolve(sides)
          const touched = changedPlaces(parts, own.document, merged)
          const at = { history: rebased(own.history, touched), document: merged }
          const back = all(undo, at).document
          const again = all(redo, at).document
          for (const place of touched) {
            expect(back.values[place]).toBe(merged.values[place])
            expect(again.values[place]).toBe(merged.values[place])
          }
          expect(all(redo, all(undo, at)).document.values).toEqual(again.values)
          expect(all(undo, all(redo, at)).document.values).toEqual(back.values)
        },
      ),
    )
  })

  it('RPT-03 that touch none of the places stay, and those that share one with a step that ended go', () => {
    const set = (name: string): Act => ({ name, kind: 'set', to: 5 })
    const before = walked([set('a'), set('b'), set('c')])
    const two = macro('both', [
      recorded(parts, { label: 'x', before: begin, after: done(begin, set('a')) }),
      recorded(parts, { label: 'y', before: begin, after: done(begin, set('d')) }),
    ])
    const { history } = run(before, two)
    const labels = (places: readonly string[]) => rebased(history, places).done.map((one) => one.places)
    expect(labels(['b'])).toEqual([['a'], ['c'], ['a', 'd']])
    expect(labels(['d'])).toEqual([['b'], ['c']])
    expect(labels([])).toHaveLength(4)
  })

  it('RPT-03 are at most 200, the newest', () => {
    const acts = Array.from({ length: mostSteps + 5 }, (_, at): Act => ({
      name: 'a',
      kind: 'set',
      to: at + 1,
    }))
    const end = walked(acts)
    expect(end.history.done).toHaveLength(mostSteps)
    expect(all(undo, end).document.values['a']).toBe(5)
  })

  it('RPT-03 of one input are one step, until something else is done, taken back or sealed', () => {
    const type = (at: Walked<Doc>, to: number): Walked<Doc> => step(at, { name: 'a', kind: 'set', to }, 'a')
    const start: Walked<Doc> = { history: noHistory, document: begin }
    const typed = [1, 2, 3].reduce(type, start)
    expect([typed.history.done.length, undo(typed).document.values['a']]).toEqual([1, 0])
    expect(redo(undo(typed)).document.values['a']).toBe(3)
    const other = step(typed, { name: 'a', kind: 'set', to: 9 }, 'b')
    expect(undo(other).document.values['a']).toBe(3)
    expect(type({ ...typed, history: sealed(typed.history) }, 4).history.done).toHaveLength(2)
    expect(type(redo(undo(typed)), 4).history.done).toHaveLength(2)
    expect(type({ ...typed, history: rebased(typed.history, ['d']) }, 4).history.done).toHaveLength(2)
    expect(
      step(step(start, { name: 'a', kind: 'set', to: 1 }), { name: 'a', kind: 'set', to: 2 }).history.done,
    ).toHaveLength(2)
  })

  it('RPT-03 that were taken back are gone once another is done', () => {
    const back = undo(walked([{ name: 'a', kind: 'set', to: 5 }]))
    expect(back.history.undone).toHaveLength(1)
    expect(step(back, { name: 'b', kind: 'set', to: 1 }).history.undone).toEqual([])
    expect([
      undo({ history: noHistory, document: begin }),
      redo({ history: noHistory, document: begin }),
    ]).toEqual([
      { history: noHistory, document: begin },
      { history: noHistory, document: begin },
    ])
  })

  it('RPT-03 of several as one are taken back in the other direction', () => {
    const one = recorded(parts, {
      label: '1',
      before: begin,
      after: done(begin, { name: 'a', kind: 'set', to: 1 }),
    })
    const middle = one.execute(begin)
    const two = recorded(parts, {
      label: '2',
      before: middle,
      after: done(middle, { name: 'a', kind: 'drop', to: 0 }),
    })
    const both = macro('both', [one, two])
    expect([both.label, both.places]).toEqual(['both', ['a']])
    expect(both.execute(begin).values['a']).toBeUndefined()
    expect(both.revert(both.execute(begin))).toEqual(begin)
  })
})
