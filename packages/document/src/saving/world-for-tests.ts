import { createSaver } from './saver.ts'
import type { Draft, Saver } from './saver.ts'
import { basesOf } from './saving.ts'
import type { Saving } from './saving.ts'

/** A document of named cells, and what happens to it in a world without a clock of its own. */
export type Doc = Readonly<Record<string, string>>

export const sameDoc = (one: Doc, other: Doc): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((cell) => one[cell] === other[cell])

const cellsOf = (...docs: readonly Doc[]): readonly string[] => [
  ...new Set(docs.flatMap((doc) => Object.keys(doc))),
]

type Sides = { readonly bases: readonly Doc[]; readonly mine: Doc; readonly theirs: Doc }

/** Where it is open whose value stays, `open` says it. */
const mergeDocs = (
  { bases, mine, theirs }: Sides,
  open: (cell: string) => Doc | undefined,
): Doc | undefined => {
  const merged: Record<string, string> = {}
  for (const cell of cellsOf(...bases, mine, theirs)) {
    const [m, t] = [mine[cell], theirs[cell]]
    const sides = bases.map((base) =>
      m === base[cell] || m === t ? theirs : t === base[cell] ? mine : undefined,
    )
    const side = sides.every((one) => one?.[cell] === sides[0]?.[cell] && one !== undefined)
      ? sides[0]
      : open(cell)
    if (side === undefined) return undefined
    const value = side[cell]
    if (value !== undefined) merged[cell] = value
  }
  return merged
}

type Task = { readonly run: () => void; readonly kind: 'answer' | 'timer'; stopped: boolean }

/** Where a call is lost: on the way there, on the way back, or nowhere. */
export type Weather = 'fine' | 'lostThere' | 'lostBack'

class Refused extends Error {}
class Lost extends Error {}

export const createServer = (first: Doc) => {
  const history: { readonly document: Doc; readonly by: string }[] = [{ document: first, by: '' }]
  const current = () => history[history.length - 1] as (typeof history)[number]
  return {
    history,
    revision: () => history.length - 1,
    document: () => current().document,
    by: () => current().by,
    /** The rule of `asset.saveDraft`: only onto the newest revision. */
    save: (document: Doc, onto: number, by: string): number => {
      if (onto !== history.length - 1) throw new Refused()
      history.push({ document, by })
      return history.length - 1
    },
  }
}

export type Server = ReturnType<typeof createServer>

/** Everything on its way; the test decides what comes next. */
export const createTasks = () => {
  const tasks: Task[] = []
  return {
    add: (kind: Task['kind'], run: () => void): (() => void) => {
      const task: Task = { run, kind, stopped: false }
      tasks.push(task)
      return () => {
        task.stopped = true
      }
    },
    /** Runs the task that `choice` (0 to 1) names; false where nothing is on its way. */
    runOne: (choice: number): boolean => {
      const alive = tasks.filter(({ stopped }) => !stopped)
      tasks.splice(0, tasks.length, ...alive)
      const [task] = tasks.splice(Math.min(tasks.length - 1, Math.floor(choice * tasks.length)), 1)
      task?.run()
      return task !== undefined
    },
  }
}

export type Tasks = ReturnType<typeof createTasks>
export type Person = ReturnType<typeof createPerson>

type Around = {
  readonly name: string
  readonly server: Server
  readonly tasks: Tasks
  readonly weather: () => Weather
}

/** Calls that travel both ways, and get lost on either. */
const createTravel =
  ({ tasks, weather }: Pick<Around, 'tasks' | 'weather'>) =>
  <T>(reach: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const sky = weather()
      const answer = (settle: () => void): void => {
        tasks.add('answer', () => (sky === 'lostBack' ? reject(new Lost()) : settle()))
      }
      tasks.add('answer', () => {
        if (sky === 'lostThere') return reject(new Lost())
        try {
          const found = reach()
          return answer(() => resolve(found))
        } catch (error) {
          return answer(() => reject(error))
        }
      })
    })

type Page = { draft: Draft<Doc> | undefined; shown: Doc; readonly states: Saving<Doc>['phase'][] }

const begin = ({ name, server, tasks, weather }: Around, page: Page) => {
  const travel = createTravel({ tasks, weather })
  const read = () => ({ document: server.document(), revision: server.revision(), by: server.by(), at: '' })
  return createSaver<Doc>(
    {
      same: sameDoc,
      merge: (bases, mine, theirs) => mergeDocs({ bases, mine, theirs }, () => undefined),
      delay: 1,
      send: (document, revision) => travel(() => server.save(document, revision, name)),
      ask: () => travel(read),
      failureOf: (error) => (error instanceof Refused ? 'refused' : 'unsure'),
      later: (run) => tasks.add('timer', run),
      store: (next) => (page.draft = next),
      forget: () => (page.draft = undefined),
      onState: ({ phase }) => void page.states.push(phase),
      show: (document) => (page.shown = document),
    },
    read(),
  )
}

/** One person's page: what is shown, what the browser keeps, and the saver between it and the server. */
export const createPerson = (around: Around) => {
  const { name, server } = around
  const page: Page = { draft: undefined, shown: server.document(), states: [] }
  let saver: Saver<Doc> = begin(around, page)
  const travel = createTravel(around)
  return {
    name,
    states: page.states,
    shown: () => page.shown,
    saver: () => saver,
    edit: (cell: string, value: string | undefined) => {
      const { [cell]: _old, ...others } = page.shown
      page.shown = value === undefined ? others : { ...others, [cell]: value }
      saver.change(page.shown)
    },
    publish: () => saver.hold((revision) => travel(() => server.save(server.document(), revision, name))),
    /** The page is gone; the browser's draft is what comes back. */
    reload: () => {
      saver.stop()
      const kept = page.draft
      saver = begin(around, page)
      page.shown = server.document()
      if (kept === undefined) return
      saver.open(kept.base, kept.unsure)
      page.shown = kept.document
      saver.change(page.shown)
    },
    decide: (choice: 'mine' | 'theirs') => {
      const state = saver.state()
      const { theirs } = state
      if (theirs === undefined) return
      const sides = { bases: basesOf(state, theirs), mine: page.shown, theirs: theirs.document }
      const mine = mergeDocs(sides, () => page.shown) ?? page.shown
      saver.decide(choice === 'mine' ? mine : theirs.document, theirs)
    },
  }
}
