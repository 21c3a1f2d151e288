import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListBar, ListRows, useList } from '#parts/list/index.ts'
import type { ListBatch, ListColumns, ListFiltersOf } from '#parts/list/index.ts'
import { sectionWords, stateWord } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { StartBatch } from './batches/start-batch.tsx'
import { Chosen } from './chosen-process.tsx'
import { readConditions } from './variables/condition-text.ts'
import { VariableFilter } from './variables/variable-filter.tsx'
import { texts } from './texts.ts'

const columnsFor = (section: Section): ListColumns<'process.instances', typeof texts> => [
  {
    key: 'name',
    title: 'process',
    primary: true,
    width: 240,
    render: ({ key, name, title, processId }) => (
      <Link to={sectionWords[section].instance(key)}>{title || name || processId}</Link>
    ),
  },
  { key: 'key', title: 'instanceKey', width: 130 },
  { key: 'version', width: 80 },
  { key: 'businessKey', width: 150, value: ({ businessKey }) => businessKey ?? '–' },
  { key: 'starter', width: 120, value: ({ starter }) => starter ?? '–' },
  { key: 'state', width: 130, state: (row, { language }) => stateWord(row, language) },
  { key: 'startedAt', time: 'second' },
  { key: 'endedAt', time: 'second' },
  { key: 'reason', width: 200, hidden: true },
]

const filters: ListFiltersOf<'process.instances', typeof texts> = {
  text: { search: 'searchInstances' },
  state: {
    label: 'state',
    any: 'anyState',
    choices: [
      ['ACTIVE', 'active'],
      ['COMPLETED', 'completed'],
      ['TERMINATED', 'terminated'],
    ],
  },
  troubled: { toggle: 'onlyTroubled', on: true },
}

type Ticked = Parameters<NonNullable<ListBatch<'process.instances', typeof texts>[number]['opens']>>

/** Of the ticked ones, or of all that match. */
const over =
  (section: Section, kind: 'cancel' | 'retry') =>
  (rows: Ticked[0], { close, done, meant }: Ticked[1]): ReactNode => {
    const { section: _section, ...filter } = meant ?? {}
    const keys = meant === undefined ? rows.map(({ key }) => key) : undefined
    return (
      <StartBatch section={section} kind={kind} filter={filter} keys={keys} onClose={close} onDone={done} />
    )
  }

const batchFor = (section: Section): ListBatch<'process.instances', typeof texts> => [
  {
    key: 'retry',
    label: 'retryMany',
    icon: 'refresh',
    may: sectionWords[section].operate,
    opens: over(section, 'retry'),
  },
  {
    key: 'cancel',
    label: 'cancelMany',
    icon: 'close',
    danger: true,
    may: sectionWords[section].operate,
    opens: over(section, 'cancel'),
  },
]

/** Instances, newest first. */
export const InstanceList = ({ section }: { readonly section: Section }): ReactNode => {
  const navigate = useNavigate()
  const list = useList({
    operation: 'process.instances',
    name: `${section}-instances`,
    texts,
    words: { list: 'instances', empty: 'noInstances', emptyHint: 'noInstancesHint' },
    icon: 'list',
    sheet: false,
    rowKey: ({ key }) => key,
    every: 10_000,
    keys: ['process', 'definition', 'node', 'where'],
    filters,
    days: { from: 'startedFrom', to: 'startedTo', labels: ['startedFrom', 'startedTo'], instants: true },
    input: ({ process, definition, node, where }) => ({
      section,
      processId: process || undefined,
      definitionKey: /^\d{1,19}$/.test(definition ?? '') ? definition : undefined,
      node: node || undefined,
      variables: [...readConditions(where ?? '')],
    }),
    columns: columnsFor(section),
    acrossPages: true,
    batch: batchFor(section),
    actions: [
      {
        key: 'open',
        label: 'open',
        icon: 'eye',
        inline: true,
        main: true,
        run: ({ key }) => void navigate(sectionWords[section].instance(key)),
      },
    ],
  })
  const { filters: chosen, setFilter } = list.address
  return (
    <>
      <ListBar list={list}>
        <VariableFilter value={chosen['where'] ?? ''} onChange={(next) => setFilter('where', next)} />
        <Chosen address={list.address} name="process" />
        <Chosen address={list.address} name="definition" />
        <Chosen address={list.address} name="node" />
      </ListBar>
      <ListRows list={list} />
    </>
  )
}
