import { TabList } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'

type SheetTabsProps = {
  readonly names: readonly string[]
  readonly current: number
  readonly onSheet: (sheet: number) => void
}

/** The sheets of a report; one alone needs no tab. */
export const SheetTabs = ({ names, current, onSheet }: SheetTabsProps): ReactNode => {
  const t = useText(texts)
  if (names.length < 2) return null
  return (
    <TabList
      look="sheets"
      label={t('sheets')}
      value={String(current)}
      onChange={(sheet) => onSheet(Number(sheet))}
      tabs={names.map((label, sheet) => ({ value: String(sheet), label }))}
    />
  )
}
