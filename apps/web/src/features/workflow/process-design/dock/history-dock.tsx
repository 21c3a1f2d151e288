import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useText } from '#base/i18n/index.ts'
import { isStepLabel, stepTexts } from '#features/workflow/process-design/desk/step-texts.ts'
import { useDesk } from '#features/workflow/process-design/desk/use-desk.ts'
import { dockTexts } from './texts.ts'
import styles from './dock.module.css'

export const StepCount = (): ReactNode => useStore(useDesk().life.store, ({ history }) => history.done.length)

/** Every step of this visit, the newest first; a click goes back or forth to it. */
export const HistoryDock = (): ReactNode => {
  const t = useText(dockTexts)
  const s = useText(stepTexts)
  const { life } = useDesk()
  const { done, undone } = useStore(life.store, ({ history }) => history)
  const all = [...done, ...undone.toReversed()]
  const go = (steps: number): void => {
    for (let nth = done.length; nth > steps; nth -= 1) life.undo()
    for (let nth = done.length; nth < steps; nth += 1) life.redo()
  }
  const line = (steps: number): ReactNode => {
    const label = all[steps - 1]?.label ?? ''
    return (
      <li key={steps}>
        <button
          type="button"
          aria-current={steps === done.length ? 'step' : undefined}
          data-undone={steps > done.length || undefined}
          onClick={() => go(steps)}
        >
          {isStepLabel(label) ? s(label) : t('start')}
        </button>
      </li>
    )
  }
  return (
    <ol className={styles['list']}>
      {Array.from({ length: all.length + 1 }, (_, at) => line(all.length - at))}
    </ol>
  )
}
