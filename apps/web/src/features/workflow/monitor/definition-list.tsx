import { StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { NavigateFunction } from 'react-router'
import { ListBar, ListRows, useList } from '#parts/list/index.ts'
import type { ListActions, ListColumns } from '#parts/list/index.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { call } from '#base/client/index.ts'
import { Chosen } from './chosen-process.tsx'
import { texts } from './texts.ts'

type Row = { readonly processId: string; readonly key: string }

/** A number that leads to what was counted; nought is quiet. */
const Counted = ({ count, to, bad = false }: { count: number; to: string; bad?: boolean }): ReactNode => {
  if (count === 0) return 0
  return <Link to={to}>{bad ? <StatusTag tone="danger">{count}</StatusTag> : count}</Link>
}

const toList = (section: Section, tab: string, { processId }: Row): string =>
  `${sectionWords[section].monitor}?tab=${tab}&process=${encodeURIComponent(processId)}`

const columnsFor = (section: Section): ListColumns<'process.definitions', typeof texts> => [
  {
    key: 'name',
    primary: true,
    width: 220,
    render: (row) => <Link to={sectionWords[section].diagram(row.key)}>{row.name || row.processId}</Link>,
  },
  { key: 'processId', width: 180 },
  {
    key: 'version',
    width: 100,
    render: ({ version, versionTag }) => (versionTag === '' ? version : `${version} (${versionTag})`),
  },
  {
    key: 'running',
    width: 90,
    align: 'right',
    render: (row) => (
      <Counted
        count={row.running}
        to={`${toList(section, 'instances', row)}&definition=${row.key}&state=ACTIVE`}
      />
    ),
  },
  {
    key: 'troubled',
    width: 90,
    align: 'right',
    render: (row) => <Counted bad count={row.troubled} to={toList(section, 'incidents', row)} />,
  },
  {
    key: 'failedJobs',
    width: 110,
    align: 'right',
    render: (row) => <Counted bad count={row.failedJobs} to={`${toList(section, 'jobs', row)}&failed=1`} />,
  },
  {
    key: 'state',
    width: 110,
    state: ({ suspended }, { t }) => (suspended ? ['warning', t('suspended')] : ['success', t('startable')]),
  },
  { key: 'deployedAt', time: 'minute' },
  { key: 'deployedBy', width: 120 },
]

const actionsFor = (
  section: Section,
  navigate: NavigateFunction,
): ListActions<'process.definitions', typeof texts> => [
  {
    key: 'instances',
    label: 'instances',
    icon: 'list',
    inline: true,
    main: true,
    run: (row) => void navigate(`${toList(section, 'instances', row)}&definition=${row.key}`),
  },
  {
    key: 'versions',
    label: 'versions',
    icon: 'history',
    run: ({ processId }) =>
      void navigate(`${sectionWords[section].monitor}?process=${encodeURIComponent(processId)}&all=1`),
  },
  {
    key: 'suspend',
    label: 'suspend',
    icon: 'stop',
    may: sectionWords[section].operate,
    when: ({ suspended }) => !suspended,
    ask: { title: 'suspendDefinition', content: 'suspendDefinitionHint' },
    run: ({ key }) => call('process.suspendDefinition', { key, suspended: true }),
    done: 'suspendedNow',
  },
  {
    key: 'resume',
    label: 'resume',
    icon: 'play',
    may: sectionWords[section].operate,
    when: ({ suspended }) => suspended,
    run: ({ key }) => call('process.suspendDefinition', { key, suspended: false }),
    done: 'resumedNow',
  },
]

/** Processes that were deployed, with what runs of them. */
export const DefinitionList = ({ section }: { readonly section: Section }): ReactNode => {
  const navigate = useNavigate()
  const list = useList({
    operation: 'process.definitions',
    name: `${section}-definitions`,
    texts,
    words: { list: 'definitions', empty: 'noDefinitions', emptyHint: 'noDefinitionsHint' },
    icon: 'process',
    sheet: false,
    rowKey: ({ key }) => key,
    every: 15_000,
    keys: ['process'],
    filters: {
      text: { search: 'searchDefinitions' },
      latest: { named: 'all', toggle: 'allVersions', on: false },
    },
    input: ({ process }) => ({ section, processId: process || undefined }),
    columns: columnsFor(section),
    actions: actionsFor(section, navigate),
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
