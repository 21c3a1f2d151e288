import { DataTable, EmptyState, StateWord } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { shownSecond, useLanguage, useText } from '#base/i18n/index.ts'
import { instanceReads } from '#features/workflow/process-view/instance-reads.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { incidentWord } from '#parts/process-words/index.ts'
import { MendDialog } from './mend-dialog.tsx'
import type { ShownIncident, TabProps } from '#features/workflow/process-view/shown.ts'

const useColumns = ({ elements }: TabProps): readonly Column<ShownIncident>[] => {
  const t = useText(texts)
  const language = useLanguage()
  return [
    {
      key: 'kind',
      title: t('trouble'),
      primary: true,
      width: 240,
      render: ({ kind, state }) => (
        <StateWord tone={state === 'ACTIVE' ? 'danger' : 'neutral'}>{incidentWord(kind, language)}</StateWord>
      ),
    },
    { key: 'message', title: t('cause'), value: ({ message }) => message },
    { key: 'node', title: t('element'), width: 180, value: ({ node }) => elements.nameOf(node) },
    { key: 'createdAt', title: t('since'), width: 170, value: ({ createdAt }) => shownSecond(createdAt) },
    {
      key: 'resolvedAt',
      title: t('resolvedAt'),
      width: 170,
      value: ({ resolvedAt }) => (resolvedAt === null ? '–' : shownSecond(resolvedAt)),
    },
  ]
}

/** What is wrong, with what can be done about it beside it. */
export const IncidentTab = (props: TabProps): ReactNode => {
  const { instance, chosen, mayOperate } = props
  const t = useText(texts)
  const columns = useColumns(props)
  const [mended, setMended] = useState<ShownIncident>()
  const again = useRun('process.resolve', { refresh: instanceReads, success: t('retried') })
  const rows = instance.incidentList.filter(({ node }) => chosen === undefined || node === chosen)
  return (
    <>
      <DataTable
        label={t('incidents')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<EmptyState compact icon="check" title={t('noIncidents')} />}
        {...(mayOperate && {
          actions: ({ key, state }: ShownIncident) =>
            state === 'ACTIVE'
              ? [
                  {
                    key: 'retry',
                    label: t('retry'),
                    icon: 'refresh',
                    inline: true,
                    onRun: () => void again.run({ key }),
                  },
                  {
                    key: 'mend',
                    label: t('setAndResolve'),
                    icon: 'edit',
                    inline: true,
                    onRun: () => setMended(rows.find((one) => one.key === key)),
                  },
                ]
              : [],
        })}
      />
      {mended !== undefined && (
        <MendDialog incident={mended} instance={instance} onClose={() => setMended(undefined)} />
      )}
    </>
  )
}
