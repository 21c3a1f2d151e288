import { shownSecond } from '#base/i18n/index.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#base/client/index.ts'
import { ListBar, ListRows, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { jobKindWord, sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { Chosen } from './chosen-process.tsx'
import { texts } from './texts.ts'

const columnsFor = (section: Section): ListColumns<'process.jobs', typeof texts> => [
  {
    key: 'type',
    title: 'job',
    primary: true,
    width: 180,
    value: ({ kind, type }, { language }) => (type === kind ? jobKindWord(kind, language) : type),
  },
  {
    key: 'kind',
    title: 'jobKind',
    width: 120,
    value: ({ kind }, { language }) => jobKindWord(kind, language),
  },
  { key: 'node', width: 150 },
  {
    key: 'instanceKey',
    width: 130,
    render: ({ instanceKey }) => <Link to={sectionWords[section].instance(instanceKey)}>{instanceKey}</Link>,
  },
  {
    key: 'retries',
    width: 90,
    align: 'right',
    state: ({ retries }) => [retries === 0 ? 'danger' : 'neutral', String(retries)],
  },
  {
    key: 'dueAt',
    width: 170,
    value: ({ dueAt }, { t }) => (dueAt === null ? t('waitsForOthers') : shownSecond(dueAt)),
  },
  { key: 'worker', width: 140, value: ({ worker }) => worker ?? '–' },
  { key: 'message', title: 'cause', width: 280, value: ({ message }) => message || '–' },
]

const kinds = ['job', 'handler', 'decision', 'call', 'continuation', 'timer', 'outgoing'] as const

/** Work that waits or failed, with what went wrong. */
export const JobList = ({ section }: { readonly section: Section }): ReactNode => {
  const list = useList({
    operation: 'process.jobs',
    name: `${section}-jobs`,
    texts,
    words: { list: 'jobs', empty: 'noJobs', emptyHint: 'noJobsHint' },
    icon: 'tasks',
    sheet: false,
    rowKey: ({ key }) => key,
    every: 10_000,
    keys: ['process', 'node'],
    filters: {
      kind: {
        label: 'jobKind',
        any: 'anyKind',
        choices: kinds.map((one) => [one, { zh: jobKindWord(one, 'zh'), en: jobKindWord(one, 'en') }]),
      },
      failed: { toggle: 'onlyFailed', on: true },
    },
    input: ({ process, node }) => ({
      section,
      processId: process || undefined,
      node: node || undefined,
    }),
    columns: columnsFor(section),
    actions: [
      {
        key: 'run',
        label: 'runNow',
        icon: 'play',
        inline: true,
        may: sectionWords[section].operate,
        when: ({ kind, retries, dueAt }) => kind !== 'job' && retries > 0 && dueAt !== null,
        run: ({ key }) => call('process.runJob', { key }),
        done: 'runSoon',
      },
    ],
  })
  return (
    <>
      <ListBar list={list}>
        <Chosen address={list.address} name="process" />
        <Chosen address={list.address} name="node" />
      </ListBar>
      <ListRows list={list} />
    </>
  )
}
