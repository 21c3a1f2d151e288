import type { ReactNode } from 'react'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { RemarksButton, useNarrowRemarks } from '#parts/report-remarks/index.ts'

/** What only the run noticed; what the template itself has stands in the list of problems. */
export const RunRemarks = (): ReactNode => {
  const answer = useDesignerState(({ preview }) => preview.answer)
  const known = new Set(answer?.problems.map(({ code, sheet, cells }) => `${code}/${sheet}/${cells[0]}`))
  const found = answer?.rendered?.warnings ?? []
  const noticed = found.filter(({ code, sheet, cells }) => !known.has(`${code}/${sheet}/${cells[0]}`))
  const narrow = useNarrowRemarks(answer?.rendered ?? undefined)
  return <RemarksButton remarks={[...noticed, ...narrow]} />
}
