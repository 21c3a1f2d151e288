import type { PasswordVerifier } from '#modules/platform/auth/index.ts'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { arrive } from './arrive.ts'
import type { Arrival } from './arrive.ts'
import { directoryHandlers } from './directory-handlers.ts'
import type { ProviderWork } from './links/provider-work.ts'
import { removeOldJourneys } from './links/journey-store.ts'
import { linkSheet } from './links/link-sheet.ts'
import { providerSheet } from './links/provider-sheet.ts'
import { directorySync } from './ldap/sync-directories.ts'
import { passwordVerifier } from './ldap/verify-password.ts'
import { providerHandlers } from './provider-handlers.ts'
import { signOnHandlers } from './sign-on-handlers.ts'

/** OpenID providers and directories as ways in beside passwords of ours (ACC-12). */
export const identityProviderModule = (
  work: ProviderWork,
): {
  readonly handlers: HandlersOf<'identityProvider'>
  readonly sheets: readonly Sheet[]
  readonly verifyPassword: PasswordVerifier
  /** What a schedule may do with directories. */
  readonly scheduled: ReturnType<typeof directorySync>
  /** Where to lead a browser that an OpenID provider sent back. */
  arrive(arrival: Arrival): Promise<string>
  readonly cookieName: string
  tidy(): Promise<void>
} => ({
  handlers: { ...signOnHandlers(work), ...providerHandlers(work), ...directoryHandlers(work) },
  sheets: [providerSheet(work.db), linkSheet(work.db)] as Sheet[],
  verifyPassword: passwordVerifier(work),
  scheduled: directorySync(work),
  arrive: (arrival) => arrive(work, arrival),
  cookieName: work.cookieName,
  tidy: () => removeOldJourneys(work.db, work.now()),
})
