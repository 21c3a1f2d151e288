import type { CallOptions, TestApp } from '@gridwright/server/testing'

/** Where the console of these tests stands. */
export const home = 'http://console.test'
export const callback = `${home}/auth/oidc/callback`
/** Our own client in a browser. */
export const own = { 'x-gridwright-client': 'web' }

export const cookieOf = (answer: { headers: Readonly<Record<string, unknown>> }): string =>
  [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')

/** The steps of single sign-on as a browser takes them. */
export const signOnOf = (test: () => TestApp) => ({
  setOut: async (id: string, redirect?: string) => {
    const input = { id, ...(redirect === undefined ? {} : { redirect }) }
    const answer = await test().callA('identityProvider.start', input, { headers: own })
    return { url: answer.result?.url ?? '', cookie: cookieOf(answer), error: answer.error }
  },
  /** Where the callback leads the browser: path, what it says behind the #. */
  arrive: async (url: string, cookie: string) => {
    const answer = await test().app.server.inject({
      method: 'GET',
      url: url.slice(home.length),
      headers: { cookie },
    })
    const location = new URL(String(answer.headers['location']), home)
    const [what = '', code = ''] = location.hash.slice(1).split('=')
    return { location, what, code, status: answer.statusCode }
  },
  enter: (code: string, cookie: string, more: CallOptions = {}) =>
    test().callA('identityProvider.enter', { code }, { ...more, headers: { ...own, cookie } }),
})
