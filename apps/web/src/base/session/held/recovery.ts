import type { ErrorCode } from '@gridwright/contract'

/** How a call that the server refused for its session may go on. */
export type Recovery = {
  /** Renews once for all callers; true when a good token is stored afterwards. */
  readonly renew: () => Promise<boolean>
  /** The session is gone: tells the person once. Resolves true when the same user is logged in again (ACC-14). */
  readonly lost: (reason: ErrorCode, wire: 'a' | 'b') => Promise<boolean>
  /** Asks for the password again; true when the server took it. */
  readonly prove: () => Promise<boolean>
}

const unattended: Recovery = { renew: async () => false, lost: async () => false, prove: async () => false }

let recovery: Recovery = unattended

/** The running session's way back; set where renewal and the dialog are at home, so that calls need not know them. */
export const setRecovery = (next: Recovery | undefined): void => {
  recovery = next ?? unattended
}

export const currentRecovery = (): Recovery => recovery
