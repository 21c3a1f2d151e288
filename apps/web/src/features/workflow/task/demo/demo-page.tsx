import { Button, EmptyState, PageHeader, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call, CallErrorState, useOperation } from '#base/client/index.ts'
import { shownSecond, useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { ListPage, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { outcomeState, stateTexts } from '#features/workflow/task/state-words.ts'
import { demoTexts } from './texts.ts'
import { samplePlace, useDeploySample } from './use-deploy-sample.ts'

/** `/activiti/demo` (RTE-04, WFL-04): leaves that one handed in, over the sample process, for as long as it is deployed. */
export const Page = (): ReactNode => {
  const t = useText(demoTexts)
  const { data, error, refetch } = useOperation('process.startable', { text: '' })
  if (error !== null && data === undefined)
    return <CallErrorState error={error} title={t('failed')} retry={refetch} />
  if (data === undefined) return <Skeleton lines={8} />
  const isDeployed = data.processes.some(
    ({ section, processId }) => section === samplePlace.section && processId === samplePlace.processId,
  )
  return isDeployed ? <Leaves /> : <Missing />
}

const Missing = (): ReactNode => {
  const t = useText(demoTexts)
  const may = useMay()
  const { deploy, busy } = useDeploySample()
  const mayDeploy = may(['activiti:edit']) && may(['activiti:deploy'])
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <EmptyState
        icon="process"
        title={t('missing')}
        hint={t(mayDeploy ? 'missingHint' : 'askAdmin')}
        action={
          mayDeploy && (
            <Button kind="primary" icon="rocket" busy={busy} onClick={() => void deploy()}>
              {t('deploy')}
            </Button>
          )
        }
      />
    </>
  )
}

const columns: ListColumns<'task.list', typeof demoTexts> = [
  { key: 'title', title: 'titleColumn', primary: true, width: 220 },
  { key: 'key', width: 140 },
  { key: 'state', width: 140, state: ({ state }, { language }) => wordOf(state, language) },
  { key: 'createdAt', width: 170, value: ({ createdAt }) => shownSecond(createdAt) },
  { key: 'endedAt', width: 170, value: ({ endedAt }) => (endedAt === null ? '–' : shownSecond(endedAt)) },
]

const wordOf = (state: number, language: 'zh' | 'en') => {
  const [word, tone] = outcomeState(state)
  return [tone, stateTexts[word][language === 'zh' ? 0 : 1]] as const
}

const Leaves = (): ReactNode => {
  const navigate = useNavigate()
  const { section, processId } = samplePlace
  const list = useList({
    operation: 'task.list',
    name: 'demo-leaves',
    texts: demoTexts,
    icon: 'process',
    sheet: false,
    rowKey: ({ key }) => key,
    every: 10_000,
    input: () => ({ show: 'started' as const, section, processId }),
    columns,
    add: { run: () => void navigate(`/task/start?section=${section}&process=${processId}`) },
    actions: [
      {
        key: 'open',
        label: 'open',
        icon: 'eye',
        inline: true,
        main: true,
        run: async ({ key }) => void navigate(`/task?record=${key}`),
      },
      {
        key: 'withdraw',
        label: 'withdraw',
        icon: 'undo',
        when: ({ endedAt }) => endedAt === null,
        ask: { title: 'withdrawAsk' },
        run: ({ key }) => call('task.cancel', { instanceKey: key, words: '' }),
        done: 'withdrawn',
      },
    ],
  })
  return <ListPage list={list} />
}
