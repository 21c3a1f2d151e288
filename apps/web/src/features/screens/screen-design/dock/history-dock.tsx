import type { Command } from '@gridwright/document'
import { screenPartOf } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useText } from '#base/i18n/index.ts'
import { nameOf } from '#features/screens/screen-design/desk/chosen.ts'
import { isStepLabel, stepTexts } from '#features/screens/screen-design/desk/step-texts.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { dockTexts } from './texts.ts'
import styles from './dock.module.css'

const mostNamed = 3

/** What a step concerned, by the names that are there now. */
const namesIn = (screen: Screen, { places }: Command<Screen>): string => {
  const ids = places.flatMap((place) => {
    const { kind, id } = screenPartOf(place)
    return kind === 'widget' || kind === 'group' ? [id] : []
  })
  const names = ids.slice(0, mostNamed).map((id) => nameOf(screen, id))
  return names.join('、') + (ids.length > mostNamed ? ` +${ids.length - mostNamed}` : '')
}

/** Every step of this visit, the newest first; a click goes back or forth to it. */
export const HistoryDock = (): ReactNode => {
  const t = useText(dockTexts)
  const s = useText(stepTexts)
  const desk = useDesk()
  const screen = useScreen((one) => one)
  const { done, undone } = useStore(desk.life.store, ({ history }) => history)
  const all = [...done, ...undone.toReversed()]
  const go = (steps: number): void => {
    for (let nth = done.length; nth > steps; nth -= 1) desk.undo()
    for (let nth = done.length; nth < steps; nth += 1) desk.redo()
  }
  const line = (steps: number): ReactNode => {
    const command = all[steps - 1]
    const label = command?.label ?? ''
    const what = command === undefined ? t('start') : isStepLabel(label) ? s(label) : label
    const names = command === undefined ? '' : namesIn(screen, command)
    return (
      <li key={steps}>
        <button
          type="button"
          aria-current={steps === done.length ? 'step' : undefined}
          data-undone={steps > done.length || undefined}
          title={t('goTo')}
          onClick={() => go(steps)}
        >
          {names === '' ? what : t('step', { what, names })}
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
