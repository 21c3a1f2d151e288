import { CountButton, notify, SidePanel } from '@gridwright/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isActive, useLiveJobs } from '#base/client/index.ts'
import type { LiveJobs } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useJobTitle } from '#parts/job-step/index.ts'
import { SheetTools } from '#parts/sheet/index.ts'
import { JobList } from './job-list.tsx'
import { texts } from './texts.ts'

/** Says when a job that was seen running has ended. */
const useEndNotice = (jobs: LiveJobs['jobs']): void => {
  const t = useText(texts)
  const title = useJobTitle()
  const running = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const job of jobs ?? []) {
      if (!running.current.has(job.id)) continue
      if (job.state === 'done') notify.success(`${title(job)}: ${t('done')}`)
      if (job.state === 'failed') notify.error(`${title(job)}: ${t('failed')}`)
    }
    running.current = new Set(jobs?.filter(isActive).map((job) => job.id))
  }, [jobs, t, title])
}

/** The bell of the top bar with the number of running jobs; opens the job center. */
export const JobBell = (): ReactNode => {
  const t = useText(texts)
  const live = useLiveJobs()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const count = live.jobs?.filter(isActive).length ?? 0
  const label = count === 0 ? t('bellNone') : t('bell', { count })
  useEndNotice(live.jobs)
  return (
    <>
      <CountButton icon="tasks" label={label} count={count} onClick={() => setOpen(true)} />
      {open && (
        <SidePanel
          title={t('title')}
          onClose={close}
          pad={false}
          footer={<SheetTools sheet="job" filter={{}} />}
        >
          <JobList live={live} />
        </SidePanel>
      )}
    </>
  )
}
