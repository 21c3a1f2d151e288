import { AppError, assetKinds, holdsAny } from '@gridwright/contract'
import type { Output, Permission } from '@gridwright/contract'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'

type Dashboard = Output<'dashboard.get'>
type Counts = Dashboard['counts']

export type Demo = {
  state(): Promise<Dashboard['demo']>
  /** The ids of its reports, the one to show first at the front. */
  reports(): Promise<readonly string[]>
  /** Starts the job; answers its id, null where this installation has no demo content. */
  start(ownerId: string): Promise<string | null>
}

/** What a newcomer does next; the browser's `home.ts` of the product has its words. */
export type NextStep = {
  readonly step: string
  /** Its place among all steps. */
  readonly sort: number
  /** Who may do it; others are not shown it. */
  readonly permission: Permission
  /** Whether it is still to be done. */
  isOpen(counts: Counts, caller: Caller): boolean | Promise<boolean>
}

/** What products put on the home page. */
export type HomeParts = {
  /** How many there are that the caller may see; kinds of assets are counted by themselves. */
  readonly counts?: Readonly<Record<string, (caller: Caller) => Promise<number>>>
  readonly nextSteps?: readonly NextStep[]
  readonly demo?: Demo
}

type Needs = {
  readonly assets: Assets
  readonly listJobs: (caller: Caller) => Promise<Dashboard['jobs']>
  /** Of all products; asked late, since they are made after this one. */
  readonly home: () => readonly HomeParts[]
}

/** A person's way in: what they used last, what runs for them, what to do next. */
export const dashboardModule = (needs: Needs): { readonly handlers: HandlersOf<'dashboard'> } => ({
  handlers: handlersOf(needs),
})

/** The demo content, where a product has some. */
export const demoOf = (parts: readonly HomeParts[]): Demo | undefined => parts.find(({ demo }) => demo)?.demo

/** People delete demo reports, or are not granted them. */
const firstSeen = async ({ home, assets }: Needs, caller: Caller): Promise<string | null> => {
  const ids = (await demoOf(home())?.reports()) ?? []
  if (ids.length === 0) return null
  const seen = await assets.seen(caller, { kind: 'report', ids })
  return ids.find((id) => seen.has(id)) ?? null
}

const countsFor = async ({ assets, home }: Needs, caller: Caller): Promise<Counts> => {
  const ofAssets = assetKinds.map(async (kind) => [kind, await assets.count(caller, kind)] as const)
  const others = home()
    .flatMap(({ counts = {} }) => Object.entries(counts))
    .map(async ([name, count]) => [name, await count(caller)] as const)
  return Object.fromEntries(await Promise.all([...ofAssets, ...others]))
}

const handlersOf = (needs: Needs): HandlersOf<'dashboard'> => ({
  'dashboard.get': async (_input, { caller }) => {
    const counts = await countsFor(needs, caller)
    const demo = (await demoOf(needs.home())?.state()) ?? 'absent'
    const recent = await needs.assets.recent(caller, 8)
    return {
      recent,
      thumbnails: await needs.assets.thumbnails(
        caller,
        recent.map(({ id }) => id),
      ),
      favourites: await needs.assets.favourites(caller, 8),
      jobs: await needs.listJobs(caller),
      counts,
      nextSteps: await nextSteps(caller, { counts, demo, home: needs.home() }),
      demo,
      demoReport: demo === 'loaded' ? await firstSeen(needs, caller) : null,
    }
  },
  'dashboard.loadDemo': async (_input, { caller }) => {
    const demo = demoOf(needs.home())
    if ((await demo?.state()) !== 'absent') throw new AppError('repeated')
    const jobId = (await demo?.start(caller.userId)) ?? null
    if (jobId === null) throw new AppError('repeated')
    return { jobId }
  },
})

type Facts = Pick<Dashboard, 'counts' | 'demo'> & { readonly home: readonly HomeParts[] }

const loadDemo = (state: Dashboard['demo']): NextStep => ({
  step: 'load-demo',
  sort: 0,
  permission: 'system:demo',
  isOpen: ({ report = 0 }) => state === 'absent' && report === 0,
})

/** What is still to be done, of what the role may do. */
export const nextSteps = async (caller: Caller, { counts, demo, home }: Facts): Promise<string[]> => {
  const steps = [
    ...(demoOf(home) === undefined ? [] : [loadDemo(demo)]),
    ...home.flatMap((one) => one.nextSteps ?? []),
  ]
  const mine = steps
    .filter(({ permission }) => holdsAny(caller.permissions, [permission]))
    .toSorted((one, other) => one.sort - other.sort)
  const open = await Promise.all(mine.map((one) => one.isOpen(counts, caller)))
  return mine.filter((_one, at) => open[at]).map(({ step }) => step)
}
