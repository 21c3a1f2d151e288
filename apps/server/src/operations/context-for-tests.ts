import type { CallContext, Caller } from './handler.ts'

/** How a handler hears that somebody calls; nothing is recorded and no cookie kept. */
export const contextOf = (caller: Caller, lang: 'zh' | 'en' = 'zh'): CallContext => ({
  caller,
  lang,
  address: '127.0.0.1',
  userAgent: '',
  requestId: 'r',
  signal: new AbortController().signal,
  token: undefined,
  cookies: { get: () => undefined, set: () => undefined },
  record: () => undefined,
})
