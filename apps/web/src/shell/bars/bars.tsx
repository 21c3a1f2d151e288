import { Button } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#base/i18n/index.ts'
import { useDensity, useLayoutChoice } from '#shell/settings/layout-choice.ts'
import type { LayoutChoice } from '#shell/settings/layout-choice.ts'
import { toggleBar, useBars, useMobile } from '#shell/settings/layout-store.ts'
import { wayTo } from '#shell/routing/menu-tree.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { markedNode } from '#shell/routing/resolve.ts'
import type { Resolution } from '#shell/routing/resolve.ts'
import { TabStrip } from '#shell/tabs/tab-strip.tsx'
import { useStepBack } from '#shell/settings/step-back.ts'
import type { StepBack } from '#shell/settings/step-back.ts'
import { shellTexts } from '#shell/texts.ts'
import { LostBanner } from '#shell/session-end/lost-banner.tsx'
import { ConsoleEdge } from './console-edge.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { TopMenu } from './top-menu.tsx'
import { useScrolledAway } from './use-scrolled-away.ts'
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

/** The side menu shows the children of the chosen top menu; where it has none, or alone, the whole menu. */
const sideNodes = (
  place: 'mix' | 'side',
  menu: readonly MenuNode[],
  top: MenuNode | undefined,
): readonly MenuNode[] => {
  const children = place === 'side' ? [] : visible(top?.children ?? [])
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
    <a
      className={styles['skip']}
      href="#main"
      onClick={(event) => {
        // The address is the page's; a hash that nobody asked for would stay in its tab.
        event.preventDefault()
        document.querySelector<HTMLElement>('#main')?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}

type TopProps = { readonly open: boolean; readonly back: StepBack }

/** Beside a designer the whole console folds, elsewhere only the top bar. */
const TopToggle = ({ open, back }: TopProps): ReactNode => {
  const t = useText(shellTexts)
  if (back.designer) {
    return (
      <Button
        kind="text"
        size="small"
        icon="expand"
        label={t('hideConsole')}
        onClick={back.toggle}
        className={styles['topToggle']}
      />
    )
  }
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

/** The tab strip, or what is left of it while a designer has the window. */
const Strip = ({ open, back }: TopProps): ReactNode =>
  back.folded ? (
    <ConsoleEdge onShow={back.toggle} />
  ) : (
    <TabStrip end={<TopToggle open={open} back={back} />} />
  )

type InsideProps = Omit<BarsProps, 'bare'> & { readonly mobile: boolean }

type Arranged = Pick<LayoutChoice, 'fixedHeader' | 'animation'> & {
  readonly place: LayoutChoice['menu']
  readonly logoAtSide: boolean
  readonly hasTopMenu: boolean
}

/** LAY-04: a mobile layout has its whole menu in a drawer. */
const useArrangement = (mobile: boolean, folded: boolean): Arranged => {
  const { menu, sidebarLogo, fixedHeader, animation } = useLayoutChoice()
  // A folded menu stands nowhere, as one that hangs from the top bar does.
  const place = mobile || folded ? 'top' : menu
  return {
    place,
    logoAtSide: sidebarLogo && place !== 'top',
    hasTopMenu: !mobile && place !== 'side',
    fixedHeader,
    animation,
  }
}

const Inside = ({ menu, resolution, bell, mobile, children }: InsideProps): ReactNode => {
  const bars = useBars()
  const back = useStepBack(resolution)
  const drawer = useDrawer()
  const { place, logoAtSide, hasTopMenu, fixedHeader, animation } = useArrangement(mobile, back.folded)
  const { away, onScrollCapture } = useScrolledAway(fixedHeader)
  const marked = markedNode(resolution, menu)
  const top = marked && wayTo(menu, marked.id)[0]
  const shown = visible(menu)
  return (
    <div className={styles['shell']} data-menu={place}>
      <SkipLink />
      {bars.top && !away && !back.folded && (
        <TopBar
          brand={!logoAtSide}
          menu={hasTopMenu && <TopMenu menu={shown} top={top} dropDown={place === 'top'} />}
          bell={bell}
          mobile={mobile}
          onMenu={drawer.toggle}
        />
      )}
      <LostBanner />
      <div className={styles['body']}>
        {place !== 'top' && (
          <SideMenu
            nodes={sideNodes(place, menu, top)}
            marked={marked}
            open={bars.side}
            logo={logoAtSide}
            animation={animation}
          />
        )}
        <div className={styles['content']} onScrollCapture={onScrollCapture}>
          <Strip open={bars.top} back={back} />
          {children}
        </div>
      </div>
      {mobile && drawer.open && <MobileMenu nodes={shown} marked={marked} onClose={drawer.close} />}
    </div>
  )
}

/** Top bar, side menu and tab strip around the pages (LAY-01, LAY-04, LAY-06). */
export const Bars = ({ bare, ...inside }: BarsProps): ReactNode => {
  const mobile = useMobile()
  useDensity()
  useEffect(() => {
    document.documentElement.dataset['device'] = mobile ? 'mobile' : 'desktop'
  }, [mobile])
  if (bare) return <div className={styles['shell']}>{inside.children}</div>
  return <Inside {...inside} mobile={mobile} />
}
