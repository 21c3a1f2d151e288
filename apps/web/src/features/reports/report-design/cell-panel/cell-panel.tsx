import { EmptyState } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useSelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { ChartSection } from '#features/reports/report-design/chart/chart-section.tsx'
import { ConditionsSection } from './conditions-section.tsx'
import { ContentSection } from './content-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { GroupingSection } from './grouping-section.tsx'
import { HideSection } from './hide-section.tsx'
import { LinkSection } from './link-section.tsx'
import { ParentsSection } from './parents-section.tsx'
import { RowsSection } from './rows-section.tsx'
import { SpaceSection } from './space-section.tsx'
import { texts } from './texts.ts'
import { useParentPicking } from './use-parent-picking.ts'
import styles from './cell-panel.module.css'

const Sections = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const { kind, aggregate } = cell.binding
  return (
    <div className={styles['sections']}>
      <ContentSection cell={cell} />
      <ParentsSection cell={cell} />
      {kind === 'field' && aggregate === 'group' && <GroupingSection cell={cell} />}
      {kind === 'field' && <RowsSection cell={cell} />}
      <SpaceSection cell={cell} />
      <DisplaySection cell={cell} />
      <ChartSection cell={cell} />
      <ConditionsSection cell={cell} />
      <LinkSection cell={cell} />
      <HideSection cell={cell} />
    </div>
  )
}

/** Address of the active cell. */
export const CellAddress = (): ReactNode => (
  <span className={styles['address']}>{useSelectedCell()?.address}</span>
)

/** All settings of the active cell (RPT-03). */
export const CellPanel = (): ReactNode => {
  const t = useText(texts)
  const cell = useSelectedCell()
  useParentPicking()
  if (cell === undefined) return <EmptyState compact icon="table" title={t('noCell')} />
  return <Sections key={`${cell.sheetId}/${cell.address}`} cell={cell} />
}
