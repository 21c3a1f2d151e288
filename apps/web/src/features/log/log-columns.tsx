import { loggedTitle, outcomeText, targetsText } from '@gridwright/contract'
import type { LogEntry } from '@gridwright/contract'
import { StateWord } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import type { Language, Text } from '#i18n/index.ts'
import { shownSecond } from '#list/index.ts'
import type { texts } from './texts.ts'

export type LogTexts = Text<keyof (typeof texts)['zh']>

export const logColumns = (t: LogTexts, language: Language): readonly Column<LogEntry>[] => [
  {
    key: 'at',
    title: t('at'),
    primary: true,
    width: 170,
    sortable: true,
    value: ({ at }) => shownSecond(at),
  },
  {
    key: 'username',
    title: t('user'),
    width: 170,
    sortable: true,
    value: ({ displayName, username }) =>
      displayName === '' || displayName === username ? username || '–' : `${displayName} · ${username}`,
  },
  {
    key: 'organisation',
    title: t('organisation'),
    width: 140,
    hidden: true,
    value: (row) => row.organisationName || '–',
  },
  {
    key: 'operation',
    title: t('action'),
    width: 170,
    sortable: true,
    value: (entry) => loggedTitle(entry, language),
  },
  { key: 'things', title: t('things'), value: ({ targets }) => targetsText(targets, language) || '–' },
  {
    key: 'outcome',
    title: t('outcome'),
    width: 160,
    value: ({ outcome }) => outcomeText(outcome, language),
    render: ({ outcome }) => (
      <StateWord tone={outcome === 'ok' ? 'success' : 'danger'}>{outcomeText(outcome, language)}</StateWord>
    ),
  },
  { key: 'address', title: t('address'), width: 120, value: ({ address }) => address },
  { key: 'browser', title: t('browser'), width: 110, value: ({ browser }) => browser || '–' },
  { key: 'system', title: t('system'), width: 120, hidden: true, value: ({ system }) => system || '–' },
  {
    key: 'milliseconds',
    title: t('duration'),
    width: 84,
    align: 'right',
    sortable: true,
    value: ({ milliseconds }) => `${milliseconds} ms`,
  },
]
