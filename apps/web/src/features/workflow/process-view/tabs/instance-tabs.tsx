import { Card, Tabs } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { CalledTab } from './called-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { IncidentTab } from './incident-tab.tsx'
import { JobTab } from './job-tab.tsx'
import { MessageTab } from './message-tab.tsx'
import { VariableTab } from './variable-tab.tsx'
import type { TabProps } from '#features/workflow/process-view/shown.ts'

const tabs = ['variables', 'incidents', 'jobs', 'messages', 'history', 'called'] as const
type Tab = (typeof tabs)[number]

const contents = {
  variables: VariableTab,
  incidents: IncidentTab,
  jobs: JobTab,
  messages: MessageTab,
  history: HistoryTab,
  called: CalledTab,
} as const

const notes = ({ instance }: TabProps): Partial<Readonly<Record<Tab, number>>> => ({
  variables: instance.variables.length,
  incidents: instance.incidentList.filter(({ state }) => state === 'ACTIVE').length,
  history: instance.activities.length,
  called: instance.called.length,
})

/** What there is of an instance, one kind at a time. */
export const InstanceTabs = (props: TabProps): ReactNode => {
  const t = useText(texts)
  const [tab, setTab] = useState<Tab>(props.instance.incidents > 0 ? 'incidents' : 'variables')
  const counts = notes(props)
  return (
    <Tabs
      label={t('about')}
      value={tab}
      onChange={setTab}
      tabs={tabs.map((value) => {
        const Content = contents[value]
        return {
          value,
          label: t(value),
          note: counts[value],
          content: (
            <Card pad={false}>
              <Content {...props} />
            </Card>
          ),
        }
      })}
    />
  )
}
