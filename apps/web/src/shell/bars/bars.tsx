import { Button } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#i18n/index.ts'
import { toggleBar, useBars, useMobile } from '#shell/layout-store.ts'
import { wayTo } from '#shell/routing/menu-tree.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { markedNode } from '#shell/routing/resolve.ts'
import type { Resolution } from '#shell/routing/resolve.ts'
import { TabStrip } from '#shell/tabs/tab-strip.tsx'
import { shellTexts } from '#shell/texts.ts'
import { LostBanner } from '#shell/session-end/lost-banner.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './bars.module.css'

type BarsProps = {
  readonly menu: readonly MenuNode[]
  readonly resolution: Resolution
  readonly bell: ReactNode
  /** `hideMenu=true` (LAY-03). */
  readonly bare: boolean
  readonly children: ReactNode
}

const visible = (nodes: readonly MenuNode[]): readonly MenuNode[] => nodes.filter((node) => !node.hidden)

/** The side menu shows the children of the chosen top menu; where it has none, the whole menu. */
const sideNodes = (menu: readonly MenuNode[], top: MenuNode | undefined): readonly MenuNode[] => {
  const children = visible(top?.children ?? [])
  return children.length > 0 ? children : visible(menu)
}

type Drawer = { readonly open: boolean; readonly toggle: () => void; readonly close: () => void }

const useDrawer = (): Drawer => {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return {
    open: openAt === pathname,
    toggle: () => setOpenAt((at) => (at === pathname ? undefined : pathname)),
    close: () => setOpenAt(undefined),
  }
}

const SkipLink = (): ReactNode => {
  const t = useText(shellTexts)
  return (
    <a className={styles['skip']} href="#main">
      {t('skip')}
    </a>
  )
}

const TopToggle = ({ open }: { readonly open: boolean }): ReactNode => {
  const t = useText(shellTexts)
  return (
    <Button
      kind="text"
      size="small"
      icon={open ? 'up' : 'down'}
      label={t(open ? 'hideTop' : 'showTop')}
      onClick={() => toggleBar('top')}
      className={styles['topToggle']}
    />
  )
}

/** Top bar, side menu and tab strip around the pages (LAY-01, LAY-04). */
export const Bars = ({ menu, resolution, bell, bare, children }: BarsProps): ReactNode => {
  const mobile = useMobile()
  const bars = useBars()
  const drawer = useDrawer()
  const marked = markedNode(resolution, menu)
  const top = marked && wayTo(menu, marked.id)[0]
  useEffect(() => {
    document.documentElement.dataset['device'] = mobile ? 'mobile' : 'desktop'
  }, [mobile])
  if (bare) return <div className={styles['shell']}>{children}</div>
  return (
    <div className={styles['shell']}>
      <SkipLink />
      {bars.top && (
        <TopBar menu={visible(menu)} top={top} bell={bell} mobile={mobile} onMenu={drawer.toggle} />
      )}
      <LostBanner />
      <div className={styles['body']}>
        {!mobile && <SideMenu nodes={sideNodes(menu, top)} marked={marked} open={bars.side} />}
        <div className={styles['content']}>
          <TabStrip end={<TopToggle open={bars.top} />} />
          {children}
        </div>
      </div>
      {mobile && drawer.open && <MobileMenu nodes={visible(menu)} marked={marked} onClose={drawer.close} />}
    </div>
  )
}
