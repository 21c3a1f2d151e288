import type { Permission } from '@gridwright/contract'
import { UiRoot } from '@gridwright/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beginSession } from '#base/session/held/session-store.ts'
import { queryClient } from './calls/query-client.ts'
import { factsFor, tokenFor } from './server-for-tests.ts'

export type OpenPage = {
  /** The address as the page left it. */
  readonly address: () => string
}

/** Opens one page for somebody with these permissions. */
export const openPage = async (
  Page: ComponentType,
  { perms, at = '/' }: { readonly perms: readonly (Permission | '*:*:*')[]; readonly at?: string },
): Promise<OpenPage> => {
  queryClient.clear()
  beginSession(tokenFor('tester.one'), factsFor('tester.one', { perms: [...perms] }))
  let address = at
  const Address = (): null => {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <UiRoot language="zh">
          <MemoryRouter initialEntries={[at]}>
            <Page />
            <Address />
          </MemoryRouter>
        </UiRoot>
      </QueryClientProvider>,
    )
  })
  return { address: () => address }
}
