import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyScreen, screenDocument } from '#document/screen-document.ts'
import type { Query } from '#document/query.ts'
import type { Screen } from '#document/screen-shape.ts'
import type { Node } from '#document/tree.ts'
import type { Widget } from '#document/widget.ts'
import type { WidgetFacts } from '#facts/widget-facts.ts'
import { clipOf, pasted, readClip } from './clip.ts'
import { newIds } from './new-ids.ts'
import { atPath, withAtPath } from './option-path.ts'
import { mergeScreens } from './screen-parts.ts'
import { withStyle } from './style-copy.ts'
import { grouped, movedNodes, reordered, ungrouped } from './tree-edits.ts'
import { clickedNode, removed, renamed, usersOf, widgetsOf, withFlag, withoutQuery } from './widget-edits.ts'

const sales = JSON.parse(
  readFileSync(new URL('../../golden/screen-v1-sales.json', import.meta.url), 'utf8'),
) as Screen

const widget = (name: string): Widget => ({
  type: 'text',
  version: 1,
  name,
  box: { x: 0, y: 0, w: 10, h: 10, r: 0 },
  options: {},
})
const screenOf = (tree: Node[], ids = ['a', 'b', 'c', 'd', 'e']): Screen => ({
  ...emptyScreen,
  tree,
  widgets: Object.fromEntries(ids.map((id) => [id, widget(id)])),
})
const group = (id: string, children: Node[], more: object = {}): Node => ({
  group: id,
  name: id,
  children,
  ...more,
})
const ids = (...all: string[]): ReadonlySet<string> => new Set(all)
const isValid = (screen: Screen): boolean => 'document' in screenDocument.read(screen)

describe('edits of the tree', () => {
  const flat = screenOf(['a', 'b', 'c', 'd', 'e'])
  const deep = screenOf(['a', group('g', ['b', group('h', ['c', 'd'])]), 'e'])

  it('DSH-01 a group stands where the topmost of its members stood', () => {
    expect(grouped(flat, ids('d', 'b'), { group: 'g', name: 'G' }).tree).toEqual([
      'a',
      'c',
      { group: 'g', name: 'G', children: ['b', 'd'] },
      'e',
    ])
  })

  it('DSH-01 members of two groups meet in the group around both, and emptied ones go', () => {
    const met = grouped(deep, ids('b', 'c', 'd'), { group: 'n', name: 'N' })
    expect(met.tree).toEqual(['a', group('g', [{ group: 'n', name: 'N', children: ['b', 'c', 'd'] }]), 'e'])
    expect(isValid(met)).toBe(true)
  })

  it('DSH-01 ungrouping puts members in the place of their group, and what was locked stays so', () => {
    expect(ungrouped(deep, ids('g')).tree).toEqual(['a', 'b', group('h', ['c', 'd']), 'e'])
    const locked = screenOf(['a', group('g', ['b'], { locked: true })], ['a', 'b'])
    expect(ungrouped(locked, ids('g')).widgets['b']?.locked).toBe(true)
  })

  it('DSH-01 forward and back go one step within the own group, to the front and the rear all the way', () => {
    expect(reordered(flat, ids('b', 'c'), 'forward').tree).toEqual(['a', 'd', 'b', 'c', 'e'])
    expect(reordered(flat, ids('d', 'e'), 'forward').tree).toEqual(flat.tree)
    expect(reordered(flat, ids('b', 'd'), 'back').tree).toEqual(['b', 'a', 'd', 'c', 'e'])
    expect(reordered(flat, ids('a', 'c'), 'front').tree).toEqual(['b', 'd', 'e', 'a', 'c'])
    expect(reordered(flat, ids('e'), 'rear').tree).toEqual(['e', 'a', 'b', 'c', 'd'])
    expect(reordered(deep, ids('c'), 'front').tree).toEqual([
      'a',
      group('g', ['b', group('h', ['d', 'c'])]),
      'e',
    ])
  })

  it('DSH-01 layers are dragged anywhere but into themselves', () => {
    expect(movedNodes(deep, ids('a'), { group: 'h', before: 'd' }).tree).toEqual([
      group('g', ['b', group('h', ['c', 'a', 'd'])]),
      'e',
    ])
    expect(movedNodes(deep, ids('g'), { group: 'h' })).toBe(deep)
    expect(movedNodes(flat, ids('b', 'c'), { before: 'c' }).tree).toEqual(flat.tree)
    expect(movedNodes(deep, ids('c', 'd'), {}).tree).toEqual(['a', group('g', ['b']), 'e', 'c', 'd'])
  })

  it('DSH-01 no gesture makes a document that cannot be saved: groups nest ten deep at most', () => {
    let screen = screenOf(['a'], ['a'])
    let inner = 'a'
    for (let nth = 0; nth < 14; nth += 1) {
      screen = grouped(screen, ids(inner), { group: `g${nth}`, name: '' })
      inner = `g${nth}`
    }
    expect(isValid(screen)).toBe(true)
  })

  it('DSH-01 deleting a group deletes what it holds; emptied groups go', () => {
    expect(removed(deep, ids('h', 'b'))).toMatchObject({ tree: ['a', 'e'] })
    expect(Object.keys(removed(deep, ids('h', 'b')).widgets)).toEqual(['a', 'e'])
    expect(widgetsOf(deep, ids('g', 'c'))).toEqual(['b', 'c', 'd'])
  })

  it('DSH-01 locking, hiding, renaming reach widgets and groups, and leave no trace when taken back', () => {
    const locked = withFlag(deep, ids('h', 'a'), { flag: 'locked', on: true })
    expect(locked.widgets['a']?.locked).toBe(true)
    expect(locked.tree[1]).toMatchObject({ children: ['b', { group: 'h', locked: true }] })
    expect(withFlag(locked, ids('h', 'a'), { flag: 'locked', on: false })).toEqual(deep)
    expect(renamed(deep, 'h', 'Neu').tree[1]).toMatchObject({ children: ['b', { name: 'Neu' }] })
    expect(renamed(deep, 'c', 'Neu').widgets['c']?.name).toBe('Neu')
  })

  it('DSH-01 a click means the outermost group, and one deeper in each group that is open', () => {
    expect(clickedNode(deep, 'c', undefined)).toBe('g')
    expect(clickedNode(deep, 'c', 'g')).toBe('h')
    expect(clickedNode(deep, 'c', 'h')).toBe('c')
    expect(clickedNode(deep, 'a', 'h')).toBe('a')
  })
})

describe('what goes by the clipboard', () => {
  it('DSH-01 a copy goes to another screen with its query, variable and new ids', () => {
    const copied = clipOf(sales, ids('w1'))
    const text = JSON.stringify(copied)
    const clip = readClip(text)
    expect(clip).toEqual(copied)
    if (clip === undefined) return
    const other = { ...screenOf(['w1'], ['w1']), queries: { q1: sales.queries['q2'] as never } }
    const { screen, ids: made } = pasted(other, clip, { by: { x: 16, y: 16 } })
    expect(isValid(screen)).toBe(true)
    expect(made).toEqual(['w2'])
    expect(screen.widgets['w2']).toMatchObject({ name: '各区域销售额', bind: { query: 'q2' } })
    expect(screen.widgets['w2']?.box.x).toBe((sales.widgets['w1']?.box.x ?? 0) + 16)
    expect(screen.queries['q2']).toEqual(sales.queries['q1'])
    expect(screen.variables).toEqual(sales.variables)
  })

  it('DSH-01 pasted where it came from, it shares its query', () => {
    const clip = clipOf(sales, ids('w1'))
    const { screen } = pasted(sales, clip as never, { by: { x: 0, y: 0 } })
    expect(Object.keys(screen.queries)).toEqual(Object.keys(sales.queries))
    expect(isValid(screen)).toBe(true)
  })

  it('DSH-01 what is pasted names what was pasted with it: groups of tabs, joined queries, its own pictures', () => {
    const picture = (data: string) => ({ name: 'x.png', data })
    const query = (transform?: Query['transform']): Query => ({
      name: '',
      source: { kind: 'static', columns: [], rows: [] },
      params: {},
      ...(transform && { transform }),
    })
    const tree: Node[] = ['w1', { group: 'g1', name: '', children: ['w2'] }]
    const bare = { ...screenOf(['w1', 'w2'], ['w1', 'w2']), tree }
    const from: Screen = {
      ...bare,
      queries: { q1: query([{ step: 'join', query: 'q2', left: 'a', right: 'a' }]), q2: query() },
      pictures: { p1: picture('data:image/png;base64,AAAA'), p2: picture('data:image/png;base64,BBBB') },
      widgets: {
        w1: {
          ...bare.widgets['w1']!,
          options: { tabs: [{ title: 'A', group: 'g1' }], picture: 'p2' },
          frame: { picture: 'p1' },
          bind: { query: 'q1', map: {} },
        },
        w2: bare.widgets['w2']!,
      },
    }
    const other: Screen = {
      ...bare,
      queries: { q1: { ...query(), name: 'other' }, q2: { ...query(), name: 'third' } },
      pictures: { p1: picture('data:image/png;base64,CCCC'), p9: picture('data:image/png;base64,BBBB') },
    }
    const clip = readClip(JSON.stringify(clipOf(from, ids('w1', 'g1'))))
    const { screen, ids: made } = pasted(other, clip as never, { by: { x: 0, y: 0 } })
    expect(isValid(screen)).toBe(true)
    expect(made).toEqual(['w3', 'g2'])
    const { options, frame, bind } = screen.widgets['w3'] as Widget
    expect(options).toEqual({ tabs: [{ title: 'A', group: 'g2' }], picture: 'p9' })
    expect(screen.pictures?.[frame?.picture ?? '']?.data).toBe('data:image/png;base64,AAAA')
    expect(screen.pictures?.['p1']?.data).toBe('data:image/png;base64,CCCC')
    const joined = screen.queries[bind?.query ?? '']?.transform?.[0]
    expect(joined).toEqual({ step: 'join', query: 'q4', left: 'a', right: 'a' })
    expect(screen.queries['q4']).toEqual(query())
  })

  it.each([
    ['words', 'hello screen-clip'],
    ['another JSON', '{"gridwright":"screen-clip"}'],
    ['a widget that is not there', JSON.stringify({ ...clipOf(sales, ids('w1')), tree: ['w9'] })],
    ['a query that is not there', JSON.stringify({ ...clipOf(sales, ids('w1')), queries: {} })],
    ['a variable that is not declared', JSON.stringify({ ...clipOf(sales, ids('w1')), variables: [] })],
    ['an unknown member', JSON.stringify({ ...clipOf(sales, ids('w1')), more: 1 })],
  ])('DSH-01 %s on the clipboard is left alone', (_what, text) => {
    expect(readClip(text)).toBeUndefined()
  })
})

describe('small things', () => {
  it('DSH-01 new ids are nobody’s', () => {
    const next = newIds(sales)
    const made = [next('w'), next('w'), next('g'), next('q')]
    expect(new Set([...made, ...Object.keys(sales.widgets), ...Object.keys(sales.queries)]).size).toBe(
      4 + Object.keys(sales.widgets).length + Object.keys(sales.queries).length,
    )
  })

  it('DSH-01 a query that goes leaves its widgets unbound', () => {
    expect(usersOf(sales, 'q1')).toContain('w1')
    const without = withoutQuery(sales, 'q1')
    expect(without.widgets['w1']?.bind).toBeUndefined()
    expect(isValid(without)).toBe(true)
  })

  it('DSH-01 options are read and written by their paths', () => {
    expect(atPath({ axis: { title: 'x' } }, 'axis.title')).toBe('x')
    expect(atPath({ axis: 1 }, 'axis.title')).toBeUndefined()
    expect(withAtPath({ axis: { title: 'x', min: 0 } }, 'axis.title', undefined)).toEqual({
      axis: { min: 0 },
    })
    expect(withAtPath({}, 'axis.title', 'y')).toEqual({ axis: { title: 'y' } })
  })

  it('DSH-01 a copied style takes colours along, and no words', () => {
    const facts = {
      fields: [
        { path: 'colour', control: 'colour', title: { zh: '', en: '' }, group: { zh: '', en: '' } },
        { path: 'content', control: 'text', title: { zh: '', en: '' }, group: { zh: '', en: '' } },
      ],
    } as unknown as WidgetFacts
    const styled = withStyle(
      { ...widget('a'), options: { colour: '#000000', content: 'mine' } },
      { type: 'text', frame: { radius: 4 }, options: { colour: '#ff0000', content: 'theirs' } },
      () => facts,
    )
    expect(styled).toMatchObject({ frame: { radius: 4 }, options: { colour: '#ff0000', content: 'mine' } })
  })
})

describe('two people at one screen', () => {
  const base = screenOf(['a', group('g', ['b', 'c'])], ['a', 'b', 'c'])
  const merged = (mine: Screen, theirs: Screen) => mergeScreens({ bases: [base], mine, theirs })
  const box = { x: 5, y: 5, w: 10, h: 10, r: 0 }

  it('DSH-01 moving one and renaming another is one screen, without a question', () => {
    const mine = { ...base, widgets: { ...base.widgets, a: { ...widget('a'), box } } }
    const { clashes, resolve } = merged(mine, renamed(base, 'b', 'Neu'))
    expect(clashes).toEqual([])
    expect(resolve([])).toEqual(renamed(mine, 'b', 'Neu'))
  })

  it('DSH-01 one widget changed by both is asked about', () => {
    const { clashes } = merged(renamed(base, 'a', 'Mein'), renamed(base, 'a', 'Dein'))
    expect(clashes.map(({ key }) => key)).toEqual(['widget a'])
  })

  it('DSH-01 groups that went, or were put into each other, leave a screen that can be saved', () => {
    const gone = ungrouped(base, ids('g'))
    const into = movedNodes(base, ids('a'), { group: 'g' })
    const result = merged(gone, into)
    expect(isValid(result.resolve(result.clashes.map(() => 'theirs')))).toBe(true)
    expect(isValid(result.resolve(result.clashes.map(() => 'mine')))).toBe(true)
  })

  it('DSH-01 a query that the other took away is let go of', () => {
    const bound = { ...sales.widgets['w2'], bind: { query: 'q2', map: {} } } as Widget
    const mine = { ...sales, widgets: { ...sales.widgets, w2: bound } }
    const { resolve, clashes } = mergeScreens({ bases: [sales], mine, theirs: withoutQuery(sales, 'q2') })
    expect(isValid(resolve(clashes.map(() => 'mine')))).toBe(true)
  })
})
