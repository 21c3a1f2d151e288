import { createChallenge, verifySolution } from 'altcha-lib'
import type { Challenge as Work, Solution } from 'altcha-lib/types'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export type { Work }

/** 256 tries on average of 5,000 rounds each: about a second of a browser, far more than an image costs a person. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyLength: 32, keyPrefix: '00' } as const

export const makeWork = (secret: string): Promise<Work> =>
  createChallenge({ ...effort, deriveKey, hmacSignatureSecret: secret })

/** Its own time limit is left out: the captcha around it has one, by the clock that is handed in. */
export const isWorkDone = async (challenge: Work, solution: Solution, secret: string): Promise<boolean> => {
  const found = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
  return found.verified
}
