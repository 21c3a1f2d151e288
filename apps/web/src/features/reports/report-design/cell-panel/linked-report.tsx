import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList, useReports } from '#parts/remote-select/index.ts'
import { Row } from './panel-parts.tsx'
import { texts } from './texts.ts'

type Props = { readonly chosen: string; readonly onChange: (reportId: string) => void }

/** The report that a cell leads to; one that the person may not see shows as its id. */
export const LinkedReport = ({ chosen, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const reports = useRemoteList(useReports, [chosen])
  return (
    <Row label={t('reportId')}>
      {(id) => (
        <RemoteSelect
          id={id}
          label={t('reportId')}
          list={reports}
          value={chosen}
          none={t('chooseReport')}
          unseen={chosen}
          choiceOf={({ name }) => ({ label: name })}
          onChange={onChange}
        />
      )}
    </Row>
  )
}
