import { Secret, TOTP } from 'otpauth'

const period = 30

export type NewTotp = { readonly secret: string; readonly uri: string }

const totpOf = (secret: string, names: { readonly title: string; readonly account: string }): TOTP =>
  new TOTP({
    issuer: names.title,
    label: names.account,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** SHA-1 and six digits: what every authenticator app understands (RFC 6238). */
export const newTotp = (title: string, account: string): NewTotp => {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, { title, account }).toString() }
}

/** The time step whose code this is, one to either side of now; undefined where it is none. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = totpOf(secret, { title: '', account: '' })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
