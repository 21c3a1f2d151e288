import type { ReactNode } from 'react'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { Board } from './board.tsx'
import styles from './still-screen.module.css'

/** The screen as wide as a narrow window, to be looked at. */
export const StillScreen = (): ReactNode => {
  const { width, height } = useScreen((screen) => screen.canvas)
  const scale = Math.min(1, (globalThis.innerWidth - 24) / width)
  return (
    <div className={styles['still']} style={{ height: height * scale }}>
      <div style={{ transform: `scale(${scale})` }}>
        <Board />
      </div>
    </div>
  )
}
