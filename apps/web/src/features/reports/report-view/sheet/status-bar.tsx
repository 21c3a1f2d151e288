import type { Rendered } from '@gridwright/contract'
import type { SelectionFacts } from '@gridwright/report-grid'
import { cellAddress } from '@gridwright/report-grid'
import { shownNumber } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { shownShortly, useLanguage, useText } from '#base/i18n/index.ts'
import { RemarksButton, useNarrowRemarks } from '#parts/report-remarks/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import { ListPager } from './list-pager.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import styles from './status-bar.module.css'

type StatusBarProps = {
  readonly rendered: Rendered
  readonly sheet: number
  readonly onSheet: (sheet: number) => void
  readonly onListPage?: (page: number) => void
  readonly selection: SelectionFacts | undefined
}

const Selected = ({ selection }: Pick<StatusBarProps, 'selection'>): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  if (selection === undefined) return null
  const { area, facts } = selection
  const shown = (value: number): string => shownNumber(Number(value.toFixed(4)), language)
  const first = cellAddress(area.top, area.left)
  const last = cellAddress(area.bottom - 1, area.right - 1)
  return (
    <>
      <span>{first === last ? first : `${first}:${last}`}</span>
      {facts !== undefined && facts.cells > 1 && <span>{t('countFact', { count: facts.cells })}</span>}
      {facts !== undefined && facts.numbers > 1 && (
        <>
          <span>{t('sumFact', { sum: shown(facts.sum) })}</span>
          <span>{t('averageFact', { average: shown(facts.sum / facts.numbers) })}</span>
        </>
      )}
    </>
  )
}

/** Sheets, size, time and what is selected. */
export const StatusBar = ({ rendered, sheet, onSheet, onListPage, selection }: StatusBarProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const narrow = useNarrowRemarks(rendered)
  const shown = rendered.sheets[sheet]
  const number = (value: number): string => shownNumber(Math.round(value), language)
  return (
    <footer className={styles['bar']}>
      <SheetTabs names={rendered.sheets.map(({ name }) => name)} current={sheet} onSheet={onSheet} />
      {rendered.list !== undefined && onListPage !== undefined && (
        <ListPager list={rendered.list} onPage={onListPage} />
      )}
      <div className={styles['facts']}>
        {shown !== undefined && (
          <span>{t('rowsFact', { rows: number(shown.rowCount), columns: number(shown.columnCount) })}</span>
        )}
        {shown !== undefined && <span>{t('pagesFact', { count: number(shown.pageCount) })}</span>}
        <span className={styles['detail']}>{t('dataFact', { rows: number(rendered.dataRows) })}</span>
        {rendered.asOf !== undefined && (
          <span>{t('asOfFact', { time: shownShortly(rendered.asOf, language) })}</span>
        )}
        <span className={styles['detail']}>
          {t('timeFact', {
            query: number(rendered.queryMilliseconds),
            engine: number(rendered.engineMilliseconds),
          })}
        </span>
      </div>
      <div className={styles['end']}>
        <Selected selection={selection} />
        <RemarksButton remarks={[...rendered.warnings, ...narrow]} />
      </div>
    </footer>
  )
}
