import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'
import styles from './bars.module.css'

/** What is left of menu and tab strip while a designer has the window. */
export const ConsoleEdge = ({ onShow }: { readonly onShow: () => void }): ReactNode => {
  const t = useText(shellTexts)
  return (
    <button
      type="button"
      className={styles['edge']}
      aria-label={t('showConsole')}
      title={t('showConsole')}
      onClick={onShow}
    >
      <Icon name="down" size={12} />
    </button>
  )
}
