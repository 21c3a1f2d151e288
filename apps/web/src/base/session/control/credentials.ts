import type { SolvedCaptcha } from '@gridwright/contract'

export type Credentials = {
  readonly username: string
  readonly password: string
  /** ACC-11: only where one was asked for. */
  readonly captcha?: SolvedCaptcha | undefined
}
