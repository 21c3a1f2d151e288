import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#base/client/index.ts'
import { ListBar, ListRows, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { incidentWord, sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { Chosen } from './chosen-process.tsx'
import { texts } from './texts.ts'

const columnsFor = (section: Section): ListColumns<'process.incidents', typeof texts> => [
  {
    key: 'kind',
    title: 'trouble',
    primary: true,
    width: 220,
    value: ({ kind }, { language }) => incidentWord(kind, language),
  },
  { key: 'message', title: 'cause', width: 320 },
  { key: 'processId', width: 160 },
  { key: 'node', width: 150 },
  {
    key: 'instanceKey',
    width: 130,
    render: ({ instanceKey }) => <Link to={sectionWords[section].instance(instanceKey)}>{instanceKey}</Link>,
  },
  { key: 'createdAt', title: 'since', time: 'second' },
]

/** What keeps instances from going on, with the way out beside it. */
export const IncidentList = ({ section }: { readonly section: Section }): ReactNode => {
  const list = useList({
    operation: 'process.incidents',
    name: `${section}-incidents`,
    texts,
    words: { list: 'incidents', empty: 'noIncidents', emptyHint: 'noIncidentsHint' },
    icon: 'check',
    sheet: false,
    rowKey: ({ key }) => key,
    every: 10_000,
    keys: ['process', 'node'],
    filters: {
      state: { label: 'state', any: 'openOnes', choices: [['RESOLVED', 'resolved']] },
    },
    input: ({ process, node }) => ({
      section,
      processId: process || undefined,
      node: node || undefined,
    }),
    columns: columnsFor(section),
    actions: [
      {
        key: 'resolve',
        label: 'retry',
        icon: 'refresh',
        inline: true,
        may: sectionWords[section].operate,
        when: ({ state }) => state === 'ACTIVE',
        run: ({ key }) => call('process.resolve', { key }),
        done: 'retried',
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
