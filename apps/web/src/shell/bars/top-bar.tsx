import { Button, classNames } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo, useInstallation } from '#brand/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { firstPage } from '#shell/routing/menu-tree.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { shellTexts } from '#shell/texts.ts'
import { FullScreenToggle } from './full-screen-toggle.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './bars.module.css'

type TopBarProps = {
  readonly menu: readonly MenuNode[]
  /** The chosen top menu. */
  readonly top: MenuNode | undefined
  readonly bell: ReactNode
  readonly mobile: boolean
  readonly onMenu: () => void
}

const TopMenu = ({ menu, top }: Pick<TopBarProps, 'menu' | 'top'>): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  return (
    <nav className={styles['topMenu']} aria-label={t('mainMenu')}>
      <ul>
        {menu.map((node) => (
          <li key={node.id}>
            <Link
              to={firstPage(node)?.link ?? '/'}
              className={classNames(styles['topItem'], node.id === top?.id && styles['topActive'])}
              aria-current={node.id === top?.id ? 'true' : undefined}
            >
              {node.title[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Brand = (): ReactNode => {
  const language = useLanguage()
  const { brand } = useInstallation()
  return (
    <Link to="/" className={styles['brand']}>
      <Logo />
      <span className={styles['brandTitle']}>{brand.title[language]}</span>
    </Link>
  )
}

/** Title, horizontal menu, and what concerns the person (LAY-01). */
export const TopBar = ({ menu, top, bell, mobile, onMenu }: TopBarProps): ReactNode => {
  const t = useText(shellTexts)
  return (
    <header className={styles['top']}>
      {mobile && <Button kind="text" icon="menu" label={t('openMenu')} onClick={onMenu} />}
      <Brand />
      {mobile ? <span className={styles['space']} /> : <TopMenu menu={menu} top={top} />}
      <div className={styles['tools']}>
        {bell}
        {!mobile && <FullScreenToggle />}
        {!mobile && <LanguageSwitch />}
        {!mobile && <ThemeSwitch />}
        <UserMenu compact={mobile} />
      </div>
    </header>
  )
}
