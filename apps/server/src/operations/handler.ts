import type {
  RoleScopes,
  AccessOf,
  HandlerInput,
  OperationName,
  Output,
  ThingKind,
} from '@gridwright/contract'
import type { Written, WrittenName } from './written.ts'

/** Who calls, read from the session's row at this call; never from the token (reference platform §2.1). */
export type Caller = {
  readonly userId: string
  readonly username: string
  readonly displayName: string
  /** Empty on a pre-session. */
  readonly roleId: string
  readonly isSuper: boolean
  readonly organisationIds: readonly string[]
  /** Held now; `*:*:*` for a super administrator. */
  readonly permissions: readonly string[]
  /** Which rows the permissions reach; `seen()` of data-scope.ts makes SQL of it (PRM-06). */
  readonly scopes: RoleScopes
  /** Guest of a share link: this asset, to look at, and nothing else. */
  readonly only?: string
  /** What that link fixes, by the code of a parameter or variable: whatever the guest sends. */
  readonly fixed?: Readonly<Record<string, string>>
  /** A program with an API key. */
  readonly isKey?: true
  /** Public handle of the session, never its id. */
  readonly sessionHandle: string
}

/** What a write did to one thing, for the operation log; secrets are taken out where it is written. */
export type Change = {
  /** Area of the thing: `user`, `role` … */
  readonly entity: ThingKind
  readonly id: string
  /** What people call it. */
  readonly name: string
  /** Absent on a creation. */
  readonly before?: Readonly<Record<string, unknown>>
  /** Absent on a removal. */
  readonly after?: Readonly<Record<string, unknown>>
}

/** What a handler may know of the call beside its input; the same for both wires. */
export type CallContext<C = Caller> = {
  readonly caller: C
  readonly lang: 'zh' | 'en'
  /** From the socket or a configured proxy. */
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** Fires when the client is gone or the time limit has passed. */
  readonly signal: AbortSignal
  /** The token as presented; only the auth module needs it. */
  readonly token: string | undefined
  /** HttpOnly cookies; only the auth module needs them. */
  readonly cookies: CookieJar
  /** Tells the operation log what changed; every write of an administered thing does. */
  readonly record: (change: Change) => void
}

/** Where the usual rule (strict, long) does not do. */
export type CookieRule = { readonly sameSite: 'lax'; readonly seconds: number }

export type CookieJar = {
  /** Our own client in a browser, which keeps what is set (header `x-gridwright-client: web`). */
  readonly keeps?: boolean
  get(name: string): string | undefined
  set(name: string, value: string, more?: CookieRule): void
}

export type CallerFor<N extends OperationName> = AccessOf<N> extends 'public' ? Caller | undefined : Caller

export type Handler<N extends OperationName> = (
  input: HandlerInput<N>,
  context: CallContext<CallerFor<N>>,
) => Promise<N extends WrittenName ? Written : Output<N>>

/** Every operation with its handler: what `app.ts` must put together, so a forgotten one is a type error. */
export type Handlers = { readonly [N in OperationName]: Handler<N> }

/** The handlers of one area: `HandlersOf<'auth'>`. */
export type HandlersOf<Area extends string> = {
  readonly [N in OperationName as N extends `${Area}.${string}` ? N : never]: Handler<N>
}
