import { send } from '#base/client/calls/send.ts'
import { enterWith } from '#base/session/control/session-control.ts'
import { rememberApp } from '#base/session/held/session-store.ts'
import type { Granted } from '#base/session/control/second-step-store.ts'

/** What another system opened the console with. */
export type Launch = { readonly username: string; readonly token: string; readonly app: string | undefined }

/** As other systems write them; the first of two spellings counts. */
const spellings = { username: ['username', 'user'], token: ['token'], app: ['app', 'appName'] } as const
let waiting: Launch | undefined

const without = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params)
  for (const name of Object.values(spellings).flat()) rest.delete(name)
  return rest
}

const textOf = (mark: string, params: URLSearchParams): string =>
  params.size === 0 ? '' : mark + params.toString()

const valueOf = (params: URLSearchParams, name: keyof typeof spellings): string | undefined =>
  spellings[name].map((spelling) => params.get(spelling)).find((value) => value !== null) ?? undefined

const hasToken = (params: URLSearchParams): boolean =>
  params.has('token') && valueOf(params, 'username') !== undefined

/**
 * ACC-08: takes user name, `token` and app name out of the address (behind the # or the ?) before anything else sees it,
 * and leads to where they are exchanged; what was wanted beside them stays wanted.
 */
export const takeLaunch = (): void => {
  const search = new URLSearchParams(location.search)
  const hash = new URLSearchParams(location.hash.slice(1))
  const params = [hash, search].find(hasToken)
  if (params === undefined) return
  waiting = {
    username: valueOf(params, 'username') ?? '',
    token: params.get('token') ?? '',
    app: valueOf(params, 'app'),
  }
  const rest = hasToken(hash) ? textOf('#', without(hash)) : location.hash
  const wanted = location.pathname + textOf('?', hasToken(search) ? without(search) : search) + rest
  history.replaceState(null, '', `/sso?redirect=${encodeURIComponent(wanted)}`)
}

/** Once. */
export const claimLaunch = (): Launch | undefined => {
  const launch = waiting
  waiting = undefined
  return launch
}

/** WIR-05, WIR-07: exchanges the token and remembers the application. */
export const logInByLaunch = async ({ username, token, app }: Launch): Promise<'full' | 'pre'> => {
  const input = { username, token, application: 'web', ...(app === undefined ? {} : { app }) }
  const { value } = await send('auth.authenticate', input)
  if (app !== undefined) rememberApp(app)
  return enterWith(value as Granted)
}
