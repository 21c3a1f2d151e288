import type { Demo } from '#modules/platform/dashboard/index.ts'
import type { JobHandler, Jobs } from '#modules/platform/job/index.ts'
import { readDemo } from './demo-state.ts'
import { followDatabase } from './follow-database.ts'
import { reportKeys } from './demo-contents.ts'
import { loadDemo } from './load-demo.ts'
import type { DemoNeeds } from './load-demo.ts'

const title = { zh: '加载演示内容', en: 'Load the demo content' } as const

/** A small trading company with people, data and finished reports: real data by the product's own operations. */
export const demoModule = (
  needs: DemoNeeds & { readonly jobs: Jobs },
): { readonly demo: Demo; readonly job: JobHandler; readonly followDatabase: () => Promise<void> } => ({
  followDatabase: () => followDatabase(needs),
  demo: {
    state: async () => {
      if ((await readDemo(needs.db))?.state === 'loaded') return 'loaded'
      return (await needs.jobs.isOpen('demo-content')) ? 'loading' : 'absent'
    },
    reports: async () => {
      const { assets = {} } = (await readDemo(needs.db)) ?? {}
      return reportKeys.flatMap((key) => assets[key] ?? [])
    },
    start: async (ownerId) => {
      const job = {
        kind: 'demo-content',
        title,
        ownerId,
        needs: ['system:demo'],
        payload: {},
      }
      return (await needs.jobs.startAlone(job, ['demo-content'])) ?? null
    },
  },
  job: {
    kind: 'demo-content',
    weight: 'long',
    run: async (_payload, context) => {
      await loadDemo(needs, context)
      return undefined
    },
  },
})
