import { AppError, holdsAny } from '@gridwright/contract'
import type { Output } from '@gridwright/contract'
import type { Assets } from '#modules/asset/index.ts'
import { recentPictures } from './recent-pictures.ts'
import type { Pictures } from './recent-pictures.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'

type Dashboard = Output<'dashboard.get'>
type Step = Dashboard['nextSteps'][number]

export type Demo = {
  state(): Promise<Dashboard['demo']>
  /** The ids of its reports, the one to show first at the front. */
  reports(): Promise<readonly string[]>
  /** Starts the job; answers its id, null where this installation has no demo content. */
  start(ownerId: string): Promise<string | null>
}

/** What the home page and the set-up offer to begin with. */
export type Welcome = {
  readonly countSources: (caller: Caller) => Promise<number>
  readonly demo: Demo
}

type Needs = {
  readonly assets: Assets
  readonly listJobs: (caller: Caller) => Promise<Dashboard['jobs']>
  readonly countUsers: (caller: Caller) => Promise<number>
  readonly welcome: () => Welcome
}

/** A person's way in: what they used last, what runs for them, what to do next. */
export const dashboardModule = (needs: Needs): { readonly handlers: HandlersOf<'dashboard'> } => {
  const pictures = recentPictures(needs.assets)
  return { handlers: handlersOf(needs, pictures) }
}

/** People delete demo reports, or are not granted them. */
const firstSeen = async ({ welcome, assets }: Needs, caller: Caller): Promise<string | null> => {
  const ids = await welcome().demo.reports()
  if (ids.length === 0) return null
  const seen = await assets.seen(caller, { kind: 'report', ids })
  return ids.find((id) => seen.has(id)) ?? null
}

const handlersOf = (needs: Needs, pictures: Pictures): HandlersOf<'dashboard'> => ({
  'dashboard.get': async (_input, { caller }) => {
    const counts = {
      dataSources: await needs.welcome().countSources(caller),
      dataSets: await needs.assets.count(caller, 'data-set'),
      reports: await needs.assets.count(caller, 'report'),
    }
    const demo = await needs.welcome().demo.state()
    const recent = await needs.assets.recent(caller, 8)
    return {
      recent,
      pictures: await pictures(caller, recent),
      favourites: await needs.assets.favourites(caller, 8),
      jobs: await needs.listJobs(caller),
      counts,
      nextSteps: nextSteps(caller, { ...counts, users: await needs.countUsers(caller), demo }),
      demo,
      demoReport: demo === 'loaded' ? await firstSeen(needs, caller) : null,
    }
  },
  'dashboard.loadDemo': async (_input, { caller }) => {
    if ((await needs.welcome().demo.state()) !== 'absent') throw new AppError('repeated')
    const jobId = await needs.welcome().demo.start(caller.userId)
    if (jobId === null) throw new AppError('repeated')
    return { jobId }
  },
})

type Facts = Dashboard['counts'] & { readonly users: number; readonly demo: Dashboard['demo'] }

const steps: readonly { readonly step: Step; readonly permission: string; isOpen(facts: Facts): boolean }[] =
  [
    {
      step: 'load-demo',
      permission: 'system:demo',
      isOpen: (facts) => facts.demo === 'absent' && facts.reports === 0,
    },
    { step: 'connect-source', permission: 'datasource:edit', isOpen: (facts) => facts.dataSources === 0 },
    { step: 'define-data-set', permission: 'dataset:edit', isOpen: (facts) => facts.dataSets === 0 },
    { step: 'design-report', permission: 'report:edit', isOpen: (facts) => facts.reports === 0 },
    { step: 'invite-user', permission: 'system:user:edit', isOpen: (facts) => facts.users < 2 },
  ]

/** What is still to be done, of what the role may do. */
export const nextSteps = (caller: Caller, facts: Facts): Step[] =>
  steps
    .filter((one) => holdsAny(caller.permissions, [one.permission]) && one.isOpen(facts))
    .map((one) => one.step)
