import { DataTable, EmptyState, StateWord } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownSecond, useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { sectionWords, stateWord } from '#parts/process-words/index.ts'
import type { ShownInstance, TabProps } from '#features/workflow/process-view/shown.ts'

type Called = ShownInstance['called'][number]

/** Instances that this one called. */
export const CalledTab = ({ section, instance }: TabProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const columns: readonly Column<Called>[] = [
    {
      key: 'name',
      title: t('process'),
      primary: true,
      render: ({ key, title, name, processId }) => (
        <Link to={sectionWords[section].instance(key)}>{title || name || processId}</Link>
      ),
    },
    { key: 'key', title: t('instanceKey'), width: 150, value: ({ key }) => key },
    {
      key: 'state',
      title: t('state'),
      width: 140,
      render: (row) => {
        const [tone, word] = stateWord(row, language)
        return <StateWord tone={tone}>{word}</StateWord>
      },
    },
    { key: 'startedAt', title: t('startedAt'), width: 170, value: (row) => shownSecond(row.startedAt) },
    {
      key: 'endedAt',
      title: t('endedAt'),
      width: 170,
      value: ({ endedAt }) => (endedAt === null ? '–' : shownSecond(endedAt)),
    },
  ]
  return (
    <DataTable
      label={t('called')}
      columns={columns}
      rows={instance.called}
      rowKey={({ key }) => key}
      empty={<EmptyState compact icon="process" title={t('noCalled')} />}
    />
  )
}
