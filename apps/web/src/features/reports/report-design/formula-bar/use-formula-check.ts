import type { Diagnostic } from '@codemirror/lint'
import { checkFormula } from '@gridwright/report-engine'
import { useCallback } from 'react'
import type { DesignProblem } from '#features/reports/report-design/designer/designer-state.ts'
import { useProblemText } from '#features/reports/report-design/problems/use-problem-text.ts'

type Finding = Pick<DesignProblem, 'severity' | 'params' | 'position'>

/** A finding where it stands in the text, as long as what was found there. */
export const diagnosticOf = ({ severity, params, position = 0 }: Finding, message: string): Diagnostic => ({
  from: position,
  to: position + Math.max(1, String(params?.['found'] ?? '').length),
  severity,
  message,
})

/** What the parser says of a formula while it is typed. */
export const useFormulaCheck = (): ((text: string) => readonly Diagnostic[]) => {
  const textOf = useProblemText()
  return useCallback(
    (text) => {
      const problem = text.startsWith('=') && text.length > 1 ? checkFormula(text) : undefined
      if (problem === undefined) return []
      const { code, position, params = {} } = problem
      return [diagnosticOf({ severity: 'error', position, params }, textOf({ code, params }))]
    },
    [textOf],
  )
}
