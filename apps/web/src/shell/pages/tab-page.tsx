import { buttonLook, classNames, NoPermission } from '@gridwright/ui'
import { Activity, createElement, memo, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { StarMenu } from '#shell/favourites/star-menu.tsx'
import type { Resolution } from '#shell/routing/resolve.ts'
import { TabKey } from '#shell/tabs/use-tab.ts'
import type { Tab } from '#shell/tabs/tabs.ts'
import { shellTexts } from '#shell/texts.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import type { Crumb } from './breadcrumb.tsx'
import { MissingPage } from './missing-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { pageOf, pageSkeleton } from './page-of.tsx'
import styles from './pages.module.css'

const Forbidden = ({
  title,
}: {
  readonly title: { readonly zh: string; readonly en: string }
}): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  return (
    <NoPermission
      hint={t('forbiddenHint', { title: title[language] })}
      action={
        <Link to="/" className={buttonLook()}>
          {t('backHome')}
        </Link>
      }
    />
  )
}

const Content = ({ tab, resolution }: { readonly tab: Tab; readonly resolution: Resolution }): ReactNode => {
  if (resolution.kind === 'missing') return <MissingPage node={resolution.node} />
  if (resolution.kind === 'forbidden') return <Forbidden title={resolution.route.title} />
  if (resolution.kind !== 'page') return null
  return (
    <Suspense fallback={pageSkeleton}>
      {/* The tab's own location: a hidden page does not see where the address bar leads meanwhile. */}
      <Routes location={tab.location}>
        <Route
          path={`/${resolution.route.path}`}
          element={createElement(pageOf(resolution.route, pageSkeleton))}
        />
      </Routes>
    </Suspense>
  )
}

type TabPageProps = {
  readonly tab: Tab
  readonly resolution: Resolution
  readonly active: boolean
  readonly crumbs: readonly Crumb[]
}

/** One kept page: its state lives on while another tab is shown (LAY-02). Its failure is its own. */
export const TabPage = memo(({ tab, resolution, active, crumbs }: TabPageProps): ReactNode => {
  const fill = resolution.kind === 'page' && resolution.route.fill === true
  const language = useLanguage()
  const star = resolution.kind === 'page' ? resolution.node : undefined
  return (
    <PageBoundary key={tab.generation} shown={active}>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <div className={classNames(styles['page'], fill && styles['fill'])} data-tab={tab.key}>
          {!fill && (
            <Breadcrumb crumbs={crumbs}>
              {star !== undefined && <StarMenu id={star.id} title={star.title[language]} />}
            </Breadcrumb>
          )}
          <TabKey value={tab.key}>
            <Content tab={tab} resolution={resolution} />
          </TabKey>
        </div>
      </Activity>
    </PageBoundary>
  )
})
TabPage.displayName = 'TabPage'
