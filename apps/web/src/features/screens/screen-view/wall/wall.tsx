import { Button } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/screens/screen-view/texts.ts'
import { readAddress } from '#features/screens/screen-view/view-address.ts'
import { useWakefulness } from './use-wakefulness.ts'
import { useFreshPage } from './use-fresh-page.ts'
import styles from './wall.module.css'

const shownMs = 3000

/** True for three seconds after the pointer moved or a key was pressed. */
const useStirred = (): boolean => {
  const [isStirred, setStirred] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stir = (): void => {
      setStirred(true)
      clearTimeout(timer)
      timer = setTimeout(() => setStirred(false), shownMs)
    }
    const names = ['pointermove', 'keydown', 'focusin'] as const
    for (const name of names) document.addEventListener(name, stir)
    return () => {
      clearTimeout(timer)
      for (const name of names) document.removeEventListener(name, stir)
    }
  }, [])
  return isStirred
}

type WallProps = { readonly name: string; readonly children: ReactNode }

/** Only the screen, over everything else; a bar shows when the pointer moves (reference data-screens §7). */
export const Wall = ({ name, children }: WallProps): ReactNode => {
  const t = useText(texts)
  const isStirred = useStirred()
  const [params, setParams] = useSearchParams()
  useWakefulness()
  useFreshPage(readAddress(params).reloadHours)
  const leave = (): void => {
    const next = new URLSearchParams(params)
    next.delete('wall')
    setParams(next, { replace: true })
  }
  return createPortal(
    <div className={styles['wall']} data-stirred={isStirred}>
      {children}
      <div className={styles['bar']}>
        <span>{name}</span>
        <Button onClick={leave}>{t('leaveWall')}</Button>
      </div>
    </div>,
    document.body,
  )
}
