import { loggedTitle, outcomeText, targetsText } from '@gridwright/contract'
import type { ListColumns } from '#parts/list/index.ts'
import type { texts } from './texts.ts'

export const logColumns: ListColumns<'log.list', typeof texts> = [
  { key: 'at', primary: true, time: 'second', sortable: true },
  {
    key: 'username',
    title: 'user',
    width: 170,
    sortable: true,
    value: ({ displayName, username }) =>
      displayName === '' || displayName === username ? username || '–' : `${displayName} · ${username}`,
  },
  { key: 'organisation', width: 140, hidden: true, value: (row) => row.organisationName || '–' },
  {
    key: 'operation',
    title: 'action',
    width: 170,
    sortable: true,
    value: (entry, { language }) => loggedTitle(entry, language),
  },
  { key: 'things', value: ({ targets }, { language }) => targetsText(targets, language) || '–' },
  {
    key: 'outcome',
    width: 160,
    state: ({ outcome }, { language }) => [
      outcome === 'ok' ? 'success' : 'danger',
      outcomeText(outcome, language),
    ],
  },
  { key: 'address', width: 120 },
  { key: 'browser', width: 110, value: ({ browser }) => browser || '–' },
  { key: 'system', width: 120, hidden: true, value: ({ system }) => system || '–' },
  {
    key: 'milliseconds',
    title: 'duration',
    width: 84,
    align: 'right',
    sortable: true,
    value: ({ milliseconds }) => `${milliseconds} ms`,
  },
]
