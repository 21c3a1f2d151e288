import { QueryClientProvider } from '@tanstack/react-query'
import { UiRoot } from '@gridwright/ui'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { useBrandAccent } from '#brand/index.ts'
import { queryClient } from '#client/index.ts'
import { routes as changePassword } from '#features/change-password/routes.tsx'
import { routes as dashboard } from '#features/dashboard/routes.tsx'
import { routes as dataSet } from '#features/data-set/routes.tsx'
import { routes as dataSource } from '#features/data-source/routes.tsx'
import { routes as login } from '#features/login/routes.tsx'
import { routes as notFound } from '#features/not-found/routes.tsx'
import { routes as reportDesign } from '#features/report-design/routes.tsx'
import { routes as reportList } from '#features/report-list/routes.tsx'
import { routes as reportView } from '#features/report-view/routes.tsx'
import { routes as roleSelect } from '#features/role-select/routes.tsx'
import { routes as role } from '#features/role/routes.tsx'
import { routes as user } from '#features/user/routes.tsx'
import { routes as setup } from '#features/setup/routes.tsx'
import { useLanguage } from '#i18n/index.ts'
import type { FeatureRoute } from '#shell/index.ts'
import { pageOf } from '#shell/pages/page-of.ts'
import { RequireSession } from '#shell/require-session.tsx'

/** Pages that stand for themselves, without bars and tabs (RTE-01). */
const standalone: readonly FeatureRoute[] = [...login, ...roleSelect, ...setup, ...notFound]

/** Pages inside the layout, in no particular order: the server's menu arranges them. */
const routes: readonly FeatureRoute[] = [
  ...dashboard,
  ...dataSet,
  ...dataSource,
  ...reportDesign,
  ...reportList,
  ...reportView,
  ...changePassword,
  ...role,
  ...user,
]

const Console = lazy(() => import('#shell/console.tsx').then(({ Console: page }) => ({ default: page })))
const JobBell = lazy(() =>
  import('#features/job-center/job-bell.tsx').then(({ JobBell: part }) => ({ default: part })),
)

const jobBell = (
  <Suspense fallback={null}>
    <JobBell />
  </Suspense>
)

const Pages = (): ReactNode => {
  useBrandAccent()
  return (
    <Suspense fallback={null}>
      <Routes>
        {standalone.map((route) => {
          const Page = pageOf(route)
          return <Route key={route.path} path={`/${route.path}`} element={<Page />} />
        })}
        <Route
          path="*"
          element={
            <RequireSession>
              <Console routes={routes} bell={jobBell} />
            </RequireSession>
          }
        />
      </Routes>
    </Suspense>
  )
}

export const App = (): ReactNode => (
  <QueryClientProvider client={queryClient}>
    <UiRoot language={useLanguage()}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </UiRoot>
  </QueryClientProvider>
)
