import { EmptyState, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import type { DesignProblem } from '#features/reports/report-design/designer/designer-state.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { positionOf } from '#features/reports/report-design/document/address.ts'
import { LinkButton } from './link-button.tsx'
import { useProblemText } from './use-problem-text.ts'
import styles from './problems.module.css'

const texts = defineTexts({
  none: ['没有问题', 'No problems'],
  counts: ['{errors} 个错误，{warnings} 个警告', '{errors} errors, {warnings} warnings'],
  error: ['错误', 'Error'],
  warning: ['警告', 'Warning'],
})

const none: readonly DesignProblem[] = []

const Problem = ({ problem }: { readonly problem: DesignProblem }): ReactNode => {
  const t = useText(texts)
  const textOf = useProblemText()
  const designer = useDesigner()
  const go = (): void => {
    const at = positionOf(problem.cells[0] ?? '')
    if (at !== undefined) designer.store.getState().spreadsheet?.select(problem.sheet, at)
  }
  return (
    <li className={styles['item']}>
      <button
        type="button"
        className={styles['problem']}
        data-severity={problem.severity}
        aria-label={`${t(problem.severity)}: ${problem.cells.join(', ')} ${textOf(problem)}`}
        onClick={go}
      >
        <Icon name={problem.severity === 'error' ? 'error' : 'warning'} size={14} />
        <span className={styles['cells']}>
          {problem.sheet}
          {problem.cells.length > 0 && ` · ${problem.cells.join(', ')}`}
        </span>
        <span>{textOf(problem)}</span>
      </button>
      <LinkButton problem={problem} />
    </li>
  )
}

const useProblems = (): readonly DesignProblem[] =>
  useDesignerState((state) => state.preview.answer?.problems ?? none)

export const useHasProblems = (): boolean => useProblems().length > 0

/** How many errors and warnings there are; read out when it changes. */
export const ProblemCount = (): ReactNode => {
  const t = useText(texts)
  const problems = useProblems()
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const summary =
    problems.length === 0 ? t('none') : t('counts', { errors, warnings: problems.length - errors })
  return (
    <span className={styles['count']} data-tone={errors > 0 ? 'bad' : 'good'} aria-live="polite">
      {summary}
    </span>
  )
}

/** Errors and warnings of the report as it stands; a click goes to the cell. */
export const ProblemList = (): ReactNode => {
  const t = useText(texts)
  const problems = useProblems()
  if (problems.length === 0) return <EmptyState compact icon="success" title={t('none')} />
  return (
    <ul className={styles['list']}>
      {problems.map((problem) => (
        <Problem
          key={`${problem.code}/${problem.sheet}/${problem.cells.join()}/${problem.position}`}
          problem={problem}
        />
      ))}
    </ul>
  )
}
