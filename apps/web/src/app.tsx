import { QueryClientProvider } from '@tanstack/react-query'
import { UiRoot } from '@gridwright/ui'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { useBrandAccent } from '#brand/index.ts'
import { queryClient } from '#client/index.ts'
import { routes as account } from '#features/account/routes.tsx'
import { routes as apiKey } from '#features/api-key/routes.tsx'
import { routes as apiRule } from '#features/api-rule/routes.tsx'
import { routes as area } from '#features/area/routes.tsx'
import { routes as backup } from '#features/backup/routes.tsx'
import { routes as changePassword } from '#features/change-password/routes.tsx'
import { routes as dashboard } from '#features/dashboard/routes.tsx'
import { routes as dataSet } from '#features/data-set/routes.tsx'
import { routes as dataSource } from '#features/data-source/routes.tsx'
import { arrivalRoutes, routes as identity } from '#features/identity/routes.tsx'
import { routes as log } from '#features/log/routes.tsx'
import { routes as frameOrigin } from '#features/frame-origin/routes.tsx'
import { routes as file } from '#features/file/routes.tsx'
import { routes as dictionary } from '#features/dictionary/routes.tsx'
import { routes as login } from '#features/login/routes.tsx'
import { routes as menu } from '#features/menu/routes.tsx'
import { routes as notice } from '#features/notice/routes.tsx'
import { routes as notFound } from '#features/not-found/routes.tsx'
import { routes as onlineUser } from '#features/online-user/routes.tsx'
import { routes as parameter } from '#features/parameter/routes.tsx'
import { routes as position } from '#features/position/routes.tsx'
import { routes as reportDesign } from '#features/report-design/routes.tsx'
import { routes as reportList } from '#features/report-list/routes.tsx'
import { routes as reportView, shareRoutes } from '#features/report-view/routes.tsx'
import { routes as resetPassword } from '#features/reset-password/routes.tsx'
import { routes as roleSelect } from '#features/role-select/routes.tsx'
import { routes as organisation } from '#features/organisation/routes.tsx'
import { routes as role } from '#features/role/routes.tsx'
import { routes as secondFactor } from '#features/second-factor/routes.tsx'
import { routes as user } from '#features/user/routes.tsx'
import { routes as schedule } from '#features/schedule/routes.tsx'
import { routes as setting } from '#features/setting/routes.tsx'
import { routes as setup } from '#features/setup/routes.tsx'
import { useLanguage } from '#i18n/index.ts'
import { tableSettings } from '#preference/index.ts'
import type { FeatureRoute, Outfit } from '#shell/index.ts'
import { late } from '#shell/pages/late.tsx'
import { pageOf, pageSkeleton } from '#shell/pages/page-of.tsx'
import { currentToken, SecondStepHost } from '#session/index.ts'
import { RequireSession } from '#shell/require-session.tsx'

/** Pages that stand for themselves, without bars and tabs (RTE-01). */
const standalone: readonly FeatureRoute[] = [
  ...login,
  ...roleSelect,
  ...setup,
  ...resetPassword,
  ...arrivalRoutes,
  ...shareRoutes,
  ...notFound,
]

/** Pages inside the layout, in no particular order: the server's menu arranges them. */
const routes: readonly FeatureRoute[] = [
  ...apiKey,
  ...notice,
  ...apiRule,
  ...dashboard,
  ...dataSet,
  ...dataSource,
  ...area,
  ...dictionary,
  ...parameter,
  ...position,
  ...setting,
  ...identity,
  ...secondFactor,
  ...menu,
  ...reportDesign,
  ...reportList,
  ...reportView,
  ...account,
  ...changePassword,
  ...backup,
  ...file,
  ...schedule,
  ...frameOrigin,
  ...log,
  ...onlineUser,
  ...organisation,
  ...role,
  ...user,
]

const Console = late(async () => (await import('#shell/console.tsx')).Console)
const JobBell = lazy(() =>
  import('#features/job-center/job-bell.tsx').then(({ JobBell: part }) => ({ default: part })),
)

const NoticeBell = lazy(() =>
  import('#features/inbox/notice-bell.tsx').then(({ NoticeBell: part }) => ({ default: part })),
)

const outfit: Outfit = {
  bell: (
    <Suspense fallback={null}>
      <JobBell />
      <NoticeBell />
    </Suspense>
  ),
  Palette: lazy(() =>
    import('#features/palette/palette.tsx').then(({ Palette: part }) => ({ default: part })),
  ),
  Changes: lazy(() =>
    import('#features/changes/changes-dialog.tsx').then(({ ChangesDialog: part }) => ({ default: part })),
  ),
}

/** Whoever comes back to a page gets its code while the server is asked who he is, not afterwards. */
export const fetchAhead = (pathname: string): void => {
  if (currentToken() === undefined) return
  const route = routes.find(({ path }) => `/${path}` === pathname)
  const parts = [Console, ...(route === undefined ? [] : [pageOf(route, pageSkeleton)])]
  // Where it is shown it is fetched once more, and says what is wrong.
  for (const part of parts) part.fetch().catch(() => undefined)
}

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
              <Console routes={routes} outfit={outfit} />
            </RequireSession>
          }
        />
      </Routes>
    </Suspense>
  )
}

export const App = (): ReactNode => (
  <QueryClientProvider client={queryClient}>
    <UiRoot language={useLanguage()} tableSettings={tableSettings}>
      <BrowserRouter>
        <Pages />
        <SecondStepHost />
      </BrowserRouter>
    </UiRoot>
  </QueryClientProvider>
)
