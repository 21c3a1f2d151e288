import { EmptyState } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { useSelectedCell } from '#features/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/report-design/designer/use-cell.ts'
import pageStyles from '#features/report-design/report-design.module.css'
import { ConditionsSection } from './conditions-section.tsx'
import { ContentSection } from './content-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { GroupingSection } from './grouping-section.tsx'
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
      <ConditionsSection cell={cell} />
      <LinkSection cell={cell} />
    </div>
  )
}

/** All settings of the active cell (RPT-03). */
export const CellPanel = ({ end }: { readonly end?: ReactNode }): ReactNode => {
  const t = useText(texts)
  const cell = useSelectedCell()
  useParentPicking()
  return (
    <aside
      className={`${pageStyles['region']} ${pageStyles['side']}`}
      data-place="right"
      data-region="cell"
      aria-label={t('title')}
    >
      <div className={styles['head']}>
        <h2>{t('title')}</h2>
        <span className={styles['address']}>{cell?.address}</span>
        {end}
      </div>
      {cell === undefined ? (
        <EmptyState compact icon="table" title={t('noCell')} />
      ) : (
        <Sections key={`${cell.sheetId}/${cell.address}`} cell={cell} />
      )}
    </aside>
  )
}
