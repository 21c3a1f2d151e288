import { Button, classNames } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { toggleBar } from '#shell/settings/layout-store.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { shellTexts } from '#shell/texts.ts'
import { Brand } from './brand.tsx'
import { MenuList } from './menu-list.tsx'
import styles from './bars.module.css'

type SideMenuProps = {
  readonly nodes: readonly MenuNode[]
  readonly marked: MenuNode | undefined
  readonly open: boolean
  /** Mark and title above it (LAY-06). */
  readonly logo: boolean
  /** Closes and opens smoothly (LAY-04). */
  readonly animation: boolean
}

/** 210 px wide, or a rail of icons (LAY-04). */
export const SideMenu = ({ nodes, marked, open, logo, animation }: SideMenuProps): ReactNode => {
  const t = useText(shellTexts)
  return (
    <aside
      className={classNames(styles['side'], animation && styles['smooth'], !open && styles['sideClosed'])}
      data-open={open}
      data-animation={animation}
    >
      {logo && (
        <div className={styles['sideLogo']}>
          <Brand narrow={!open} />
        </div>
      )}
      <nav className={styles['sideNav']} aria-label={t('sideMenu')}>
        <MenuList nodes={nodes} marked={marked} narrow={!open} />
      </nav>
      <div className={styles['sideFoot']}>
        <Button
          kind="text"
          size="small"
          icon={open ? 'left' : 'right'}
          label={t(open ? 'collapseMenu' : 'expandMenu')}
          aria-expanded={open}
          onClick={() => toggleBar('side')}
        />
      </div>
    </aside>
  )
}
