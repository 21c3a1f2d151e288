import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListBar, ListRows, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { Chosen } from '#features/workflow/monitor/chosen-process.tsx'
import { texts } from '#features/workflow/monitor/texts.ts'

const columnsFor = (section: Section): ListColumns<'process.subscriptions', typeof texts> => [
  { key: 'name', title: 'waitsFor', primary: true, width: 220, value: ({ name, node }) => name || node },
  { key: 'kind', title: 'ear', width: 110, value: ({ kind }, { t }) => t(kind) },
  { key: 'correlationKey', width: 160, value: ({ correlationKey }) => correlationKey ?? '–' },
  { key: 'process', width: 200, value: ({ process, processId }) => process || processId },
  { key: 'version', width: 80 },
  { key: 'node', width: 150 },
  {
    key: 'instanceKey',
    width: 150,
    render: ({ instanceKey }, { t }) =>
      instanceKey === null ? (
        t('begins')
      ) : (
        <Link to={sectionWords[section].instance(instanceKey)}>{instanceKey}</Link>
      ),
  },
  { key: 'createdAt', title: 'since', time: 'second' },
]

/** What waits for messages, signals and times. */
export const SubscriptionList = ({ section }: { readonly section: Section }): ReactNode => {
  const list = useList({
    operation: 'process.subscriptions',
    name: `${section}-subscriptions`,
    texts,
    words: { list: 'subscriptions', empty: 'noSubscriptions', emptyHint: 'noSubscriptionsHint' },
    icon: 'bell',
    sheet: false,
    rowKey: ({ key }) => key,
    every: 10_000,
    keys: ['process'],
    filters: {
      text: { search: 'searchSubscriptions' },
      kind: { label: 'ear', any: 'anyEar', choices: ['message', 'signal', 'conditional', 'timer'] },
    },
    input: ({ process }) => ({ section, processId: process || undefined }),
    columns: columnsFor(section),
  })
  return (
    <>
      <ListBar list={list}>
        <Chosen address={list.address} name="process" />
      </ListBar>
      <ListRows list={list} />
    </>
  )
}
