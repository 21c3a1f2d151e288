import { useCallback } from 'react'
import { useText } from '#i18n/index.ts'
import type { DesignProblem } from '#features/report-design/designer/designer-state.ts'
import { problemTexts } from './problem-texts.ts'

type Key = Exclude<keyof (typeof problemTexts)['zh'], 'other'>

const isKnown = (code: string): code is Key => code !== 'other' && code in problemTexts.zh

/** A problem in words; an unknown code shows itself rather than nothing. */
export const useProblemText = (): ((problem: Pick<DesignProblem, 'code' | 'params'>) => string) => {
  const t = useText(problemTexts)
  return useCallback(
    ({ code, params }) => (isKnown(code) ? t(code, params ?? {}) : t('other', { code })),
    [t],
  )
}
