import { compare, noHistory, recorded, redo, run, undo } from '@gridwright/document'
import type { Walked } from '@gridwright/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyScreen, screenDocument } from '#document/screen-document.ts'
import type { Screen } from '#document/screen-shape.ts'
import type { Widget } from '#document/widget.ts'
import { walk } from '#tree/walk.ts'
import { clipOf, pasted } from './clip.ts'
import { newIds } from './new-ids.ts'
import { screenParts } from './screen-parts.ts'
import { grouped, movedNodes, reordered, ungrouped } from './tree-edits.ts'
import {
  removed,
  renamed,
  withBoxes,
  withFlag,
  withNewWidget,
  withoutQuery,
  withQuery,
} from './widget-edits.ts'

const plain = (name: string): Widget => ({
  type: 'text',
  version: 1,
  name,
  box: { x: 0, y: 0, w: 10, h: 10, r: 0 },
  options: { n: 1 },
})

const start: Screen = {
  ...emptyScreen,
  queries: {
    q1: {
      name: 'Q',
      params: {},
      source: { kind: 'static', columns: [{ name: 'a', type: 'text' }], rows: [] },
    },
  },
  widgets: Object.fromEntries(
    ['w1', 'w2', 'w3', 'w4'].map((id) => [id, { ...plain(id), bind: { query: 'q1', map: {} } }]),
  ),
  tree: ['w1', { group: 'g1', name: 'G', children: ['w2', 'w3'] }, 'w4'],
}

type Picks = { readonly some: ReadonlySet<string>; readonly one: string; readonly nth: number }

/** Each edit that the designer offers. */
const edits: readonly ((screen: Screen, picks: Picks) => Screen)[] = [
  (screen, { some }) => grouped(screen, some, { group: newIds(screen)('g'), name: 'N' }),
  (screen, { some }) => ungrouped(screen, some),
  (screen, { some }) => reordered(screen, some, 'front'),
  (screen, { some }) => reordered(screen, some, 'back'),
  (screen, { some, one }) => movedNodes(screen, some, { group: one }),
  (screen, { some, one }) => movedNodes(screen, some, { before: one }),
  (screen, { some }) => removed(screen, some),
  (screen, { some }) => withFlag(screen, some, { flag: 'hidden', on: true }),
  (screen, { one, nth }) => renamed(screen, one, `n${nth}`),
  (screen, { some, nth }) =>
    withBoxes(screen, new Map([...some].map((id) => [id, { x: nth, y: nth, w: 20, h: 20, r: 0 }]))),
  (screen, { nth }) => withNewWidget(screen, { id: newIds(screen)('w'), widget: plain(`new${nth}`) }),
  (screen, { some }) => {
    const clip = clipOf(screen, some)
    return clip === undefined ? screen : pasted(screen, clip, { by: { x: 8, y: 8 } }).screen
  },
  (screen) => withoutQuery(screen, 'q1'),
  (screen) => withQuery(screen, 'q1', start.queries['q1'] as never),
]

const step = fc.record({
  kind: fc.nat({ max: edits.length - 1 }),
  picks: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 }),
  nth: fc.integer({ min: 1, max: 900 }),
})

const picksOf = (screen: Screen, picks: readonly number[], nth: number): Picks => {
  const all = [...walk(screen.tree)].map(({ id }) => id)
  const some = picks.map((at) => all[at % Math.max(1, all.length)] ?? 'w1')
  return { some: new Set(some), one: some[0] ?? 'w1', nth }
}

const withoutNothing = (screen: Screen): Screen => JSON.parse(JSON.stringify(screen)) as Screen

describe('the history of a screen', () => {
  it('DSH-01 any edits, all undone and all redone, end where they began and where they led', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let at: Walked<Screen> = { history: noHistory, document: start }
        for (const { kind, picks, nth } of steps) {
          const before = at.document
          const after = withoutNothing(edits[kind]?.(before, picksOf(before, picks, nth)) ?? before)
          expect(screenDocument.read(after)).toHaveProperty('document')
          at = run(at, recorded(screenParts, { label: 'step', before, after }))
          expect(compare(at.document, after)).toEqual([])
        }
        const end = at.document
        while (at.history.done.length > 0) at = undo(at)
        expect(compare(at.document, start)).toEqual([])
        while (at.history.undone.length > 0) at = redo(at)
        expect(compare(at.document, end)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
