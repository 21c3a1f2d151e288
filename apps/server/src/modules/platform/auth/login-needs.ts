import type { Passwords } from '#platform/passwords.ts'
import type { Account } from './account-store.ts'
import type { CaptchaNeeds } from './captcha/captcha.ts'
import type { Sessions } from './session-reader.ts'

export type Given = { readonly username: string; readonly password: string }

/**
 * Somebody else who knows passwords, such as a directory: gives the account that it vouches for. Asked after the
 * password stored here was wrong or there is no such account, alike for both; throws only where nobody can be asked.
 */
export type PasswordVerifier = (given: Given) => Promise<Account | undefined>

export type LoginNeeds = Sessions &
  CaptchaNeeds & {
    readonly passwords: Passwords
    /** Asked in this order where the password stored here does not fit. */
    readonly passwordVerifiers: readonly PasswordVerifier[]
  }
