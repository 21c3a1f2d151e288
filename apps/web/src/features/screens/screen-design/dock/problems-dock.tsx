import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { reveal } from '#features/screens/screen-design/commands/view-commands.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { problemsOf } from './problems.ts'
import type { Problem } from './problems.ts'
import { dockTexts } from './texts.ts'
import styles from './dock.module.css'

export const useProblems = (): readonly Problem[] => {
  const screen = useScreen((one) => one)
  const answers = useStore(useDesk().reading.store)
  return problemsOf(screen, answers, useLanguage())
}

export const ProblemsDock = ({ problems }: { readonly problems: readonly Problem[] }): ReactNode => {
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
