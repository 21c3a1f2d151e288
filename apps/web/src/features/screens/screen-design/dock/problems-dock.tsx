import { Icon } from '@gridwright/ui'
import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { reveal } from '#features/screens/screen-design/commands/view-commands.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { problemsOf } from './problems.ts'
import type { Problem } from './problems.ts'
import { dockTexts } from './texts.ts'
import styles from './dock.module.css'

const useProblems = (): readonly Problem[] => {
  // What a hand does comes first.
  const screen = useDeferredValue(useScreen((one) => one))
  const answers = useStore(useDesk().reading.store)
  return problemsOf(screen, answers, useLanguage())
}

/** How many, on its tab. */
export const ProblemCount = (): ReactNode => useProblems().length

export const ProblemsDock = (): ReactNode => {
  const problems = useProblems()
  const t = useText(dockTexts)
  const desk = useDesk()
  if (problems.length === 0) return <p className={styles['hint']}>{t('noProblems')}</p>
  return (
    <ul className={styles['list']}>
      {problems.map(({ kind, id, name, what = '' }) => (
        <li key={`${kind} ${id} ${name} ${what}`}>
          <button
            type="button"
            disabled={id === undefined}
            onClick={() => {
              if (id === undefined) return
              desk.select([id])
              reveal(desk, id)
            }}
          >
            <Icon name="warning" size={14} />
            {t(`problem-${kind}`, { name, what })}
          </button>
        </li>
      ))}
    </ul>
  )
}
