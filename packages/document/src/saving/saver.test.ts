import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPerson, createServer, createTasks, sameDoc } from './world-for-tests.ts'
import type { Doc, Person, Weather } from './world-for-tests.ts'

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

const world = (names: readonly string[] = ['p', 'q']) => {
  const server = createServer({ p0: 'a', q0: 'a' })
  const tasks = createTasks()
  const sky: { now: Weather } = { now: 'fine' }
  const people = names.map((name) => createPerson({ name, server, tasks, weather: () => sky.now }))
  const [p, q = p] = people as [Person, Person?]
  /** Everything arrives, in order, until nothing is on its way. */
  const calm = async (): Promise<void> => {
    sky.now = 'fine'
    await settle()
    for (let turns = 0; turns < 200 && tasks.runOne(0); turns += 1) await settle()
  }
  return { server, tasks, sky, people, p, q, calm }
}

const one = async (tasks: { runOne: (choice: number) => boolean }): Promise<void> => {
  tasks.runOne(0)
  await settle()
}

describe('saving a document', () => {
  it('RPT-03 an undo while a save travels is saved too: what is shown is what is kept', async () => {
    const { server, tasks, p, calm } = world(['p'])
    p.edit('p0', 'b')
    void p.saver().flush()
    await one(tasks)
    p.edit('p0', 'a')
    await calm()
    expect(server.document()).toEqual({ p0: 'a', q0: 'a' })
    expect(p.saver().state().phase).toBe('saved')
  })

  it('RPT-03 an edit while a version is being published is no part of it and is saved after it', async () => {
    const { server, p, calm } = world(['p'])
    const published = p.publish()
    await settle()
    p.edit('p0', 'b')
    expect(p.saver().state().phase).toBe('held')
    await calm()
    expect(await published).toBe(1)
    expect(server.history.map(({ document }) => document['p0'])).toEqual(['a', 'a', 'b'])
  })

  it('RPT-03 issue 9: what is unsaved is saved before a version is published; where that fails, nothing is', async () => {
    const { server, tasks, sky, p, calm } = world(['p'])
    p.edit('p0', 'b')
    const published = p.publish()
    await calm()
    expect(await published).toBe(2)
    expect(server.history.map(({ document }) => document['p0'])).toEqual(['a', 'b', 'b'])
    sky.now = 'lostThere'
    p.edit('p0', 'c')
    const failed = p.publish()
    await one(tasks)
    expect(await failed).toBeUndefined()
    expect(server.history).toHaveLength(3)
  })

  it('RPT-03 changes of two people in different cells become one, without a question', async () => {
    const { server, p, q, calm } = world()
    p.edit('p0', 'b')
    q.edit('q0', 'c')
    await calm()
    expect(server.document()).toEqual({ p0: 'b', q0: 'c' })
    expect([p.shown(), q.shown()]).toContainEqual({ p0: 'b', q0: 'c' })
    expect(p.states.concat(q.states)).not.toContain('conflict')
  })

  it('RPT-03 two changes of one cell are a question, and what was decided is what is kept and shown', async () => {
    for (const choice of ['mine', 'theirs'] as const) {
      const { server, p, q, calm } = world()
      p.edit('s', 'of p')
      await calm()
      q.edit('s', 'of q')
      await calm()
      expect(q.saver().state()).toMatchObject({
        phase: 'conflict',
        theirs: { by: 'p', document: { s: 'of p' } },
      })
      q.edit('q0', 'later')
      q.decide(choice)
      await calm()
      const expected =
        choice === 'mine' ? { p0: 'a', q0: 'later', s: 'of q' } : { p0: 'a', q0: 'a', s: 'of p' }
      expect(server.document()).toEqual(expected)
      expect(q.shown()).toEqual(expected)
    }
  })

  it('RPT-03 an answer that got lost is no conflict with oneself', async () => {
    const { server, tasks, sky, p, calm } = world(['p'])
    sky.now = 'lostBack'
    p.edit('p0', 'b')
    void p.saver().flush()
    await one(tasks)
    await one(tasks)
    expect(p.saver().state().phase).toBe('failed')
    expect(server.document()).toEqual({ p0: 'b', q0: 'a' })
    p.edit('p0', 'a')
    await calm()
    expect(p.states).not.toContain('conflict')
    expect(server.document()).toEqual({ p0: 'a', q0: 'a' })
  })

  it('RPT-03 somebody who changed nothing is shown what the other saved', async () => {
    const { p, q, calm } = world()
    p.edit('p0', 'b')
    await calm()
    q.saver().hear()
    await calm()
    expect(q.shown()).toEqual({ p0: 'b', q0: 'a' })
    expect(q.saver().state().phase).toBe('saved')
  })

  it.each([
    ['on its way when the question came', 0],
    ['arrived at the server before the question', 1],
    ['arrived while the person thought about it', 2],
  ])('RPT-03 issue 9: a save that was %s is taken back where the work is given up', async (_, arrived) => {
    const { server, tasks, p, calm } = world(['p'])
    p.edit('p0', 'b')
    await calm()
    p.edit('p0', 'c')
    void p.saver().flush()
    for (let n = 0; n < Math.min(arrived, 1); n += 1) await one(tasks)
    const pause = p.saver().pause()
    for (let n = 0; n < arrived - 1; n += 1) await one(tasks)
    const back = pause.giveUp(async (document, revision) => server.save(document, revision, 'p'))
    await calm()
    await back
    expect(server.history.map(({ document }) => document['p0'])).toEqual(['a', 'b', 'c', 'b'])
  })

  it('RPT-03 issue 9: nothing is taken back that somebody saved since, that never left, or that was kept', async () => {
    const { server, tasks, sky, p, q, calm } = world()
    const put = async (document: Doc, revision: number) => server.save(document, revision, 'p')
    const sent = async (way: Weather): Promise<void> => {
      sky.now = way
      p.edit('p0', `${p.shown()['p0']}+`)
      void p.saver().flush()
      await settle()
    }
    await sent('fine')
    const first = p.saver().pause()
    await one(tasks)
    server.save({ ...server.document(), q0: 'theirs' }, server.revision(), 'q')
    const gone = first.giveUp(put)
    await calm()
    await gone
    expect([server.document(), server.revision()]).toEqual([{ p0: 'a+', q0: 'theirs' }, 2])
    p.reload()
    q.saver().stop()
    await sent('lostThere')
    const second = p.saver().pause()
    const never = second.giveUp(put)
    await calm()
    await never
    expect(server.revision()).toBe(2)
    p.reload()
    const third = p.saver().pause()
    third.goOn()
    await calm()
    const after = server.revision()
    await third.giveUp(put)
    await p.saver().pause().giveUp(put)
    expect(server.revision()).toBe(after)
  })

  it('tells who waits for it whether the server has everything', async () => {
    const { tasks, sky, p, calm } = world(['p'])
    p.edit('p0', 'b')
    const first = p.saver().flush()
    p.edit('p0', 'c')
    await one(tasks)
    await one(tasks)
    // Somebody waits: what changed meanwhile goes out without a delay.
    expect(p.saver().state().phase).toBe('sending')
    await calm()
    expect(await first).toBe(true)
    sky.now = 'lostThere'
    p.edit('p0', 'd')
    const second = p.saver().flush()
    await one(tasks)
    expect(await second).toBe(false)
    const third = p.saver().flush()
    p.saver().stop()
    expect(await third).toBe(false)
  })
})

type Move =
  | {
      readonly do: 'edit' | 'undo' | 'flush' | 'publish' | 'reload' | 'mine' | 'theirs' | 'hear'
      readonly who: 0 | 1
      readonly cell: 0 | 1 | 2
    }
  | { readonly do: 'run'; readonly choice: number }
  | { readonly do: 'sky'; readonly sky: Weather }

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'edit',
        'edit',
        'edit',
        'undo',
        'undo',
        'flush',
        'publish',
        'reload',
        'mine',
        'theirs',
        'hear',
      ),
      who: fc.constantFrom(0, 1),
      cell: fc.constantFrom(0, 1, 2),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('run'), choice: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sky'), sky: fc.constantFrom('fine', 'lostThere', 'lostBack') }),
  },
) as fc.Arbitrary<Move>

type World = ReturnType<typeof world>

/** What each person last wanted of the cells that are his alone; a decision for the others' state takes it back. */
type Wishes = Map<string, string | undefined>

const cellOf = (person: Person, cell: 0 | 1 | 2): string => (cell === 2 ? 'shared' : `${person.name}${cell}`)

const act = (around: World, wishes: Wishes, at: { readonly move: Move; readonly number: number }): void => {
  const { move: made, number } = at
  if (made.do === 'run') return void around.tasks.runOne(made.choice)
  if (made.do === 'sky') return void (around.sky.now = made.sky)
  const person = around.people[made.who] as Person
  const cell = cellOf(person, made.cell)
  const want = (value: string | undefined): void => {
    if (cell !== 'shared') wishes.set(cell, value)
    person.edit(cell, value)
  }
  switch (made.do) {
    case 'edit':
      return want(`${person.name}${number}`)
    case 'undo':
      // Back to what the server is known to keep: the undo that used to get lost.
      return want(person.saver().state().kept.document[cell])
    case 'flush':
      return void person.saver().flush()
    case 'publish':
      return void person.publish().catch(() => undefined)
    case 'reload':
      return person.reload()
    case 'hear':
      return person.saver().hear()
    default:
      return decideFor(person, wishes, made.do)
  }
}

const decideFor = (person: Person, wishes: Wishes, choice: 'mine' | 'theirs'): void => {
  const { theirs, phase } = person.saver().state()
  if (phase !== 'conflict' || theirs === undefined) return
  const own = [`${person.name}0`, `${person.name}1`]
  if (choice === 'theirs') for (const cell of own) wishes.set(cell, theirs.document[cell])
  person.decide(choice)
}

const isHonest = (around: World): void => {
  for (const person of around.people) {
    const { phase, kept, shown } = person.saver().state()
    expect(sameDoc(person.shown(), shown), 'the machine knows what is shown').toBe(true)
    if (phase === 'saved') {
      expect(sameDoc(person.shown(), kept.document), 'saved is what is shown').toBe(true)
      expect(around.server.history[kept.revision]?.document, 'saved is what the server kept').toEqual(
        kept.document,
      )
    }
  }
}

/** Nobody's save takes away from another's cells: only the owner writes to what is his. */
const nobodyOverwrites = (history: readonly { readonly document: Doc; readonly by: string }[]): void => {
  history.slice(1).forEach(({ document, by }, at) => {
    const before = history[at]?.document ?? {}
    for (const cell of new Set([...Object.keys(before), ...Object.keys(document)])) {
      if (cell === 'shared' || before[cell] === document[cell]) continue
      expect(cell[0], `${by} changed ${cell} from ${before[cell]} to ${document[cell]}`).toBe(by)
    }
  })
}

describe('saving under any order, delay and loss', () => {
  it('RPT-03 loses nothing that anybody wrote, and never says saved of anything else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 60 }), async (moves) => {
        const around = world()
        const wishes: Wishes = new Map()
        for (const [number, made] of moves.entries()) {
          act(around, wishes, { move: made, number })
          await settle()
          isHonest(around)
        }
        for (let round = 0; round < 6; round += 1) {
          await around.calm()
          for (const person of around.people) decideFor(person, wishes, 'mine')
        }
        await around.calm()
        isHonest(around)
        for (const person of around.people) expect(person.saver().state().phase).toBe('saved')
        for (const [cell, value] of wishes) expect(around.server.document()[cell], cell).toBe(value)
        nobodyOverwrites(around.server.history)
      }),
      { numRuns: 1500, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    )
  })
})
