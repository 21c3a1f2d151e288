import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#i18n/index.ts'
import type { DesignProblem } from '#features/report-design/designer/designer-state.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { positionOf } from '#features/report-design/document/address.ts'
import { useFrameControl } from '#features/report-design/frame/frame-context.ts'
import { texts as frameTexts } from '#features/report-design/frame/texts.ts'
import { LinkButton } from './link-button.tsx'
import { useProblemText } from './use-problem-text.ts'
import styles from './problems.module.css'

const texts = defineTexts({
  zh: {
    title: '问题',
    none: '没有问题',
    counts: '{errors} 个错误，{warnings} 个警告',
    error: '错误',
    warning: '警告',
    open: '展开问题列表',
    close: '收起问题列表',
  },
  en: {
    title: 'Problems',
    none: 'No problems',
    counts: '{errors} errors, {warnings} warnings',
    error: 'Error',
    warning: 'Warning',
    open: 'Show the list of problems',
    close: 'Hide the list of problems',
  },
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

/** The folded dock: one click brings the preview. */
const DockTab = (): ReactNode => {
  const t = useText(frameTexts)
  const { frame, change } = useFrameControl()
  const shown = frame.dock !== 'off'
  return (
    <button
      type="button"
      className={styles['head']}
      aria-expanded={shown}
      title={t(shown ? 'dockOff' : 'dockOn')}
      onClick={() => change({ dock: shown ? 'off' : frame.dockHome })}
    >
      <Icon name={shown ? 'down' : 'up'} size={14} />
      {t('dock')}
    </button>
  )
}

type Props = { readonly open: boolean; readonly onOpen: (open: boolean) => void }

type HeadProps = Props & { readonly isEmpty: boolean; readonly children: ReactNode }

/** Where there is nothing to unfold it only says so. */
const Head = ({ open, onOpen, isEmpty, children }: HeadProps): ReactNode => {
  const t = useText(texts)
  if (isEmpty) return <div className={styles['head']}>{children}</div>
  return (
    <button
      type="button"
      className={styles['head']}
      aria-expanded={open}
      title={t(open ? 'close' : 'open')}
      onClick={() => onOpen(!open)}
    >
      <Icon name={open ? 'down' : 'up'} size={14} />
      {children}
    </button>
  )
}

/** Errors and warnings of the report as it stands; a click goes to the cell. */
export const ProblemBar = ({ open, onOpen }: Props): ReactNode => {
  const t = useText(texts)
  const problems = useDesignerState((state) => state.preview.answer?.problems ?? none)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const summary =
    problems.length === 0 ? t('none') : t('counts', { errors, warnings: problems.length - errors })
  return (
    <section className={styles['bar']} data-region="problems" aria-label={t('title')}>
      <div className={styles['strip']}>
        <DockTab />
        <Head open={open} onOpen={onOpen} isEmpty={problems.length === 0}>
          {t('title')}
          <span className={styles['count']} data-tone={errors > 0 ? 'bad' : 'good'} aria-live="polite">
            {summary}
          </span>
        </Head>
      </div>
      {open && problems.length > 0 && (
        <ul className={styles['list']}>
          {problems.map((problem) => (
            <Problem
              key={`${problem.code}/${problem.sheet}/${problem.cells.join()}/${problem.position}`}
              problem={problem}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
