import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/index.ts'
import { useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { narrowRemarks, RemarksButton } from '#report-remarks/index.ts'

/** What only the run noticed; what the template itself has stands in the list of problems. */
export const RunRemarks = (): ReactNode => {
  const language = useLanguage()
  const answer = useDesignerState(({ preview }) => preview.answer)
  const known = new Set(answer?.problems.map(({ code, sheet, cells }) => `${code}/${sheet}/${cells[0]}`))
  const found = answer?.rendered?.warnings ?? []
  const noticed = found.filter(({ code, sheet, cells }) => !known.has(`${code}/${sheet}/${cells[0]}`))
  const narrow = answer?.rendered ? narrowRemarks(answer.rendered, language) : []
  return <RemarksButton remarks={[...noticed, ...narrow]} />
}
