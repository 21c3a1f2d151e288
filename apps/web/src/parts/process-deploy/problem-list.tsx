import type { Output } from '@gridwright/contract'
import { Skeleton, Stack, StatusTag } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './process-deploy.module.css'

type Problem = Output<'process.check'>['problems'][number]
type Words = (problem: Problem, language: 'zh' | 'en') => string

/** What is said of problems stands beside the compiler, which comes late. */
const useWords = (): Words | undefined => {
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    let isWanted = true
    void import('@gridwright/bpmn-engine').then(({ modelProblemText }) => {
      if (isWanted)
        setWords(
          () => (problem: Problem, language: 'zh' | 'en') =>
            modelProblemText(problem as Parameters<typeof modelProblemText>[0], language),
        )
    })
    return () => {
      isWanted = false
    }
  }, [])
  return words
}

/** What stands in the way of a deployment, errors first, each with its element and what to do. */
export const ProblemList = ({ problems }: { readonly problems: readonly Problem[] }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const words = useWords()
  if (problems.length === 0) return <span>{t('clean')}</span>
  if (words === undefined) return <Skeleton lines={3} />
  const errors = problems.filter(({ level }) => level === 'error')
  const all = [...errors, ...problems.filter(({ level }) => level !== 'error')]
  return (
    <Stack gap={2}>
      <strong>
        {errors.length > 0
          ? t('errors', { count: errors.length })
          : t('warnings', { count: problems.length })}
      </strong>
      <ul className={styles['list']}>
        {all.map((problem) => (
          <li key={`${problem.code} ${problem.element ?? ''} ${JSON.stringify(problem.facts)}`}>
            <StatusTag tone={problem.level === 'error' ? 'danger' : 'warning'}>{t(problem.level)}</StatusTag>
            <span>
              {problem.element !== undefined && <code>{problem.element}</code>} {words(problem, language)}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
