import { QueryClientProvider } from '@tanstack/react-query'
import { UiRoot } from '@gridwright/ui'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { useBrandAccent } from '#base/brand/index.ts'
import { queryClient } from '#base/client/index.ts'
import { useLanguage } from '#base/i18n/index.ts'
import { tableSettings } from '#base/preference/index.ts'
import { products } from '#products/list.ts'
import type { Outfit } from '#shell/index.ts'
import { late } from '#shell/pages/late.tsx'
import { pageOf, pageSkeleton } from '#shell/pages/page-of.tsx'
import { currentToken, SecondStepHost } from '#base/session/index.ts'
import { RequireSession } from '#shell/require-session.tsx'

const standalone = products.flatMap((product) => product.standalone ?? [])
const routes = products.flatMap((product) => product.routes)

const Console = late(async () => (await import('#shell/console.tsx')).Console)

const outfit: Outfit = {
  bell: products.flatMap(({ bells = [] }) => bells).map((Bell, at) => <Bell key={at} />),
  menuCounts: Object.assign({}, ...products.map(({ menuCounts = {} }) => menuCounts)) as Outfit['menuCounts'],
  Palette: late(async () => (await import('#features/platform/palette/palette.tsx')).Palette),
  Changes: late(async () => (await import('#features/platform/change-log/changes-dialog.tsx')).ChangesDialog),
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
