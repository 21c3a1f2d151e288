import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useFacts } from '#base/session/index.ts'
import type { FeatureRoute } from '#shell/routing/feature-route.ts'
import { useHome } from '#shell/routing/home.ts'
import { firstPage, wayTo } from '#shell/routing/menu-tree.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { markedNode, resolve } from '#shell/routing/resolve.ts'
import type { Resolution } from '#shell/routing/resolve.ts'
import { useTabs } from '#shell/tabs/tab-store.ts'
import type { Tab } from '#shell/tabs/tabs.ts'
import type { Crumb } from './breadcrumb.tsx'
import { FrameHost } from './frame-host.tsx'
import type { OpenFrame } from './frame-host.tsx'
import { TabPage } from './tab-page.tsx'
import styles from './pages.module.css'

type Around = { readonly menu: readonly MenuNode[]; readonly home: string }

type Shown = {
  readonly tab: Tab
  readonly resolution: Resolution
  readonly crumbs: readonly Crumb[]
}

const crumbsOf = (tab: Tab, resolution: Resolution, { menu, home }: Around): readonly Crumb[] => {
  if (tab.key === home) return []
  const marked = markedNode(resolution, menu)
  const way = marked === undefined ? [] : wayTo(menu, marked.id)
  const above = way
    .filter((node) => node.path !== tab.path && node.breadcrumb)
    .map((node) => ({ title: node.title, to: firstPage(node)?.link }))
  const own = tab.ownTitle === undefined ? tab.title : { zh: tab.ownTitle, en: tab.ownTitle }
  const isOwn = resolution.kind !== 'page' || resolution.node?.breadcrumb !== false
  return isOwn ? [...above, { title: own }] : above
}

const framesOf = (shown: readonly Shown[], active: string | undefined): readonly OpenFrame[] =>
  shown.flatMap(({ tab, resolution }) =>
    resolution.kind === 'frame'
      ? [{ key: tab.key, node: resolution.node, active: tab.key === active, generation: tab.generation }]
      : [],
  )

type PageHostProps = { readonly routes: readonly FeatureRoute[]; readonly menu: readonly MenuNode[] }

const useShown = ({ routes, menu }: PageHostProps, all: readonly Tab[]): readonly Shown[] => {
  const perms = useFacts()?.perms
  const home = useHome()
  return useMemo(
    () =>
      all
        .filter((tab) => tab.alive)
        .map((tab) => {
          const resolution = resolve(tab.location, { menu, routes, perms: perms ?? [] })
          return { tab, resolution, crumbs: crumbsOf(tab, resolution, { menu, home }) }
        }),
    [all, menu, routes, perms, home],
  )
}

/** All pages that are open, of which one is shown. */
export const PageHost = (props: PageHostProps): ReactNode => {
  const { all, active } = useTabs()
  const shown = useShown(props, all)
  return (
    <main id="main" className={styles['main']} tabIndex={-1}>
      {shown
        .filter(({ resolution }) => resolution.kind !== 'frame')
        .map(({ tab, resolution, crumbs }) => (
          <TabPage
            key={tab.key}
            tab={tab}
            resolution={resolution}
            crumbs={crumbs}
            active={tab.key === active}
          />
        ))}
      <FrameHost frames={framesOf(shown, active)} />
    </main>
  )
}
