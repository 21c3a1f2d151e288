import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'
import styles from './bars.module.css'

type Count = () => number

/** By the address of an entry: how much waits there. */
export const MenuCounts = createContext<Readonly<Record<string, Count>>>({})

const Counted = ({ useCount }: { readonly useCount: Count }): ReactNode => {
  const t = useText(shellTexts)
  const count = useCount()
  if (count === 0) return null
  return (
    <span className={styles['waiting']} title={t('waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** How much waits behind an entry of the menu, where its product says so. */
export const MenuCount = ({ link }: { readonly link: string }): ReactNode => {
  const useCount = useContext(MenuCounts)[link]
  return useCount === undefined ? null : <Counted useCount={useCount} />
}
