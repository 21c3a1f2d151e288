import { walk } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { groundStyle } from '@gridwright/screen-view'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { WidgetHost } from './widget-host.tsx'
import styles from './canvas.module.css'

/** Ids of the widgets that are seen, in paint order; one text, so that it stays the same while others change. */
const useSeen = (): readonly string[] => {
  const seen = useScreen(({ tree, widgets }) =>
    [...walk(tree)]
      .filter(({ id, isGroup, hidden }) => !isGroup && !hidden && widgets[id]?.hidden !== true)
      .map(({ id }) => id)
      .join(' '),
  )
  return useMemo(() => (seen === '' ? [] : seen.split(' ')), [seen])
}

/** The screen itself: its ground, and what stands on it. */
export const Board = (): ReactNode => {
  const canvas = useScreen((screen) => screen.canvas)
  const pictures = useScreen((screen) => screen.pictures)
  const theme = useScreen((screen) => screen.theme)
  const ground = useMemo(() => groundStyle({ canvas, pictures, theme } as Screen), [canvas, pictures, theme])
  const seen = useSeen()
  const { width, height, grid } = canvas
  const step = grid?.step ?? 8
  return (
    <div className={styles['board']} style={{ width, height, ...ground }}>
      {grid?.shown === true && (
        <div className={styles['grid']} style={{ backgroundSize: `${step}px ${step}px` }} />
      )}
      {seen.map((id) => (
        <WidgetHost key={id} id={id} />
      ))}
    </div>
  )
}
