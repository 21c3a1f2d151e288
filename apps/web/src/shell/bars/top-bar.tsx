import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { openOverlay } from '#shell/overlays/overlay-store.ts'
import { shellTexts } from '#shell/texts.ts'
import { Brand } from './brand.tsx'
import { FullScreenToggle } from './full-screen-toggle.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './bars.module.css'

type TopBarProps = {
  /** Title and mark stand here, not above the side menu. */
  readonly brand: boolean
  /** The horizontal menu, where there is one. */
  readonly menu: ReactNode
  readonly bell: ReactNode
  readonly mobile: boolean
  readonly onMenu: () => void
}

/** Title, horizontal menu, and what concerns the person (LAY-01). */
export const TopBar = ({ brand, menu, bell, mobile, onMenu }: TopBarProps): ReactNode => {
  const t = useText(shellTexts)
  return (
    <header className={styles['top']}>
      {mobile && <Button kind="text" icon="menu" label={t('openMenu')} onClick={onMenu} />}
      {brand && <Brand />}
      {menu}
      {menu === false && <span className={styles['space']} />}
      <div className={styles['tools']}>
        <Button kind="text" icon="search" label={t('find')} onClick={() => openOverlay('palette')} />
        {bell}
        {!mobile && <FullScreenToggle />}
        {!mobile && <LanguageSwitch />}
        {!mobile && <ThemeSwitch />}
        <UserMenu compact={mobile} />
      </div>
    </header>
  )
}
