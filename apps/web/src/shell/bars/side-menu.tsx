import { Button, classNames } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { toggleBar } from '#shell/layout-store.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { shellTexts } from '#shell/texts.ts'
import { MenuList } from './menu-list.tsx'
import styles from './bars.module.css'

type SideMenuProps = {
  readonly nodes: readonly MenuNode[]
  readonly marked: MenuNode | undefined
  readonly open: boolean
}

/** 210 px wide, or a rail of icons (LAY-04). */
export const SideMenu = ({ nodes, marked, open }: SideMenuProps): ReactNode => {
  const t = useText(shellTexts)
  return (
    <aside className={classNames(styles['side'], !open && styles['sideClosed'])} data-open={open}>
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
