import type { PasswordVerifier } from '#modules/platform/auth/index.ts'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { arrive } from './arrive.ts'
import type { Arrival } from './arrive.ts'
import { directoryHandlers } from './directory-handlers.ts'
import type { ProviderNeeds } from './links/provider-needs.ts'
import { removeOldJourneys } from './links/journey-store.ts'
import { linkSheet } from './links/link-sheet.ts'
import { providerSheet } from './links/provider-sheet.ts'
import { directorySync } from './ldap/sync-directories.ts'
import { passwordVerifier } from './ldap/verify-password.ts'
import { providerHandlers } from './provider-handlers.ts'
import { signOnHandlers } from './sign-on-handlers.ts'

/** OpenID providers and directories as ways in beside passwords of ours (ACC-12). */
export const identityProviderModule = (
  needs: ProviderNeeds,
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
  handlers: { ...signOnHandlers(needs), ...providerHandlers(needs), ...directoryHandlers(needs) },
  sheets: [providerSheet(needs.db), linkSheet(needs.db)] as Sheet[],
  verifyPassword: passwordVerifier(needs),
  scheduled: directorySync(needs),
  arrive: (arrival) => arrive(needs, arrival),
  cookieName: needs.cookieName,
  tidy: () => removeOldJourneys(needs.db, needs.now()),
})
