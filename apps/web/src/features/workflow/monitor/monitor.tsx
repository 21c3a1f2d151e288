import { Button, PageHeader, Tabs } from '@gridwright/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { BatchList } from './batches/batch-list.tsx'
import { DefinitionList } from './definition-list.tsx'
import { IncidentList } from './incident-list.tsx'
import { InstanceList } from './instance-list.tsx'
import { JobList } from './job-list.tsx'
import { SendTools } from './messages/send-tools.tsx'
import { SubscriptionList } from './messages/subscription-list.tsx'
import { texts } from './texts.ts'

const tabs = ['definitions', 'instances', 'incidents', 'jobs', 'subscriptions', 'batches'] as const
export type MonitorTab = (typeof tabs)[number]

const lists = {
  definitions: DefinitionList,
  instances: InstanceList,
  incidents: IncidentList,
  jobs: JobList,
  subscriptions: SubscriptionList,
  batches: BatchList,
} as const

const reads: ReadonlySet<unknown> = new Set([
  'process.definitions',
  'process.instances',
  'process.incidents',
  'process.jobs',
  'process.subscriptions',
  'process.batches',
])

/** What runs of the processes of a section, and what is wrong with it (ZBE-02). */
export const Monitor = ({ section }: { readonly section: Section }): ReactNode => {
  const t = useText(texts)
  const may = useMay()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const again = (): void =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => reads.has(queryKey[0]) })
  // A process that was chosen stays so in every tab; other filters belong to their list.
  const open = (next: MonitorTab): void => {
    const process = params.get('process')
    setParams({
      ...(next === 'definitions' ? {} : { tab: next }),
      ...(process === null ? {} : { process }),
    })
  }
  // Batches are for those who operate.
  const shown = may(sectionWords[section].operate) ? tabs : tabs.filter((one) => one !== 'batches')
  const tab = shown.find((one) => one === params.get('tab')) ?? 'definitions'
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <Button icon="refresh" onClick={again}>
              {t('refresh')}
            </Button>
            <SendTools section={section} />
          </>
        }
      />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={open}
        tabs={shown.map((one) => {
          const List = lists[one]
          return { value: one, label: t(one), content: <List key={section} section={section} /> }
        })}
      />
    </>
  )
}
