import { useCallback } from 'react'
import { reportProblemText } from '@gridwright/contract'
import { useLanguage } from '#base/i18n/index.ts'
import type { DesignProblem } from '#features/reports/report-design/designer/designer-state.ts'

/** A problem in words; an unknown code shows itself rather than nothing. */
export const useProblemText = (): ((problem: Pick<DesignProblem, 'code' | 'params'>) => string) => {
  const language = useLanguage()
  return useCallback(({ code, params }) => reportProblemText(code, params ?? {}, language), [language])
}
