import { AppError } from '@gridwright/contract'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { newSecret } from '#platform/secrets.ts'
import { factorsOf, findPasskey, insertChallenge, takeChallenge, usePasskey } from './factor-store.ts'
import type { FactorRow, NewFactor } from './factor-store.ts'
import type { SecondFactorNeeds } from './second-factor-needs.ts'

/** Hundreds of files that a start does not need. */
const library = () => import('@simplewebauthn/server')

type Asked = { readonly challengeId: string; readonly options: Record<string, unknown> }
type Answered = { readonly challengeId: string; readonly response: Record<string, unknown> }
type Who = { readonly userId: string; readonly username: string; readonly displayName: string }

/** Browsers allow passkeys on TLS and on `localhost`, and never for an IP address. */
const place = ({ address }: SecondFactorNeeds): { readonly origin: string; readonly rpId: string } => {
  const { hostname, port, origin } = new URL(address.origin())
  const isLocal = hostname === '127.0.0.1' || hostname === '[::1]' || hostname === '0.0.0.0'
  return isLocal
    ? { origin: `http://localhost${port === '' ? '' : `:${port}`}`, rpId: 'localhost' }
    : { origin, rpId: hostname }
}

const patience = 300_000

const remember = async (
  { db, now }: SecondFactorNeeds,
  options: { readonly challenge: string },
  { purpose, userId }: { readonly purpose: 'enrol' | 'verify' | 'login'; readonly userId: string | null },
): Promise<Asked> => {
  const challengeId = newSecret()
  const expiresAt = new Date(now().getTime() + patience)
  await insertChallenge(db, { id: challengeId, challenge: options.challenge, purpose, userId, expiresAt })
  return { challengeId, options: options as unknown as Record<string, unknown> }
}

const transportsOf = (row: Pick<FactorRow, 'transports'>): AuthenticatorTransport[] =>
  row.transports as AuthenticatorTransport[]

const knownOf = async ({ db }: SecondFactorNeeds, userId: string) =>
  (await factorsOf(db, userId)).flatMap((row) =>
    row.credential_id === null ? [] : [{ id: row.credential_id, transports: transportsOf(row) }],
  )

export const askToEnrol = async (needs: SecondFactorNeeds, who: Who): Promise<Asked> => {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: needs.title,
    rpID: place(needs).rpId,
    userID: new TextEncoder().encode(who.userId),
    userName: who.username,
    userDisplayName: who.displayName,
    attestationType: 'none',
    excludeCredentials: await knownOf(needs, who.userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return remember(needs, options, { purpose: 'enrol', userId: who.userId })
}

/** The new passkey as a factor to keep. Throws `passkey-refused`. */
export const readEnrolment = async (
  needs: SecondFactorNeeds,
  userId: string,
  { challengeId, response }: Answered,
): Promise<Required<Pick<NewFactor, 'credential'>>> => {
  const challenge = await challengeFor(needs, { id: challengeId, purpose: 'enrol', userId })
  const { origin, rpId } = place(needs)
  const { verifyRegistrationResponse } = await library()
  const result = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(refuse)
  if (!result.verified) return refuse()
  const { credential } = result.registrationInfo
  return {
    credential: {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10),
    },
  }
}

/** Of a user as his second factor; of nobody yet as the only one. */
export const askForPasskey = async (needs: SecondFactorNeeds, userId: string | null): Promise<Asked> => {
  const known = userId === null ? undefined : await knownOf(needs, userId)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: place(needs).rpId,
    userVerification: userId === null ? 'required' : 'preferred',
    ...(known === undefined ? {} : { allowCredentials: known }),
  })
  return remember(needs, options, { purpose: userId === null ? 'login' : 'verify', userId })
}

/** Whose passkey answered. `userId` null: anybody's, who then must have shown himself to it. Throws `passkey-refused`. */
export const readPasskey = async (
  needs: SecondFactorNeeds,
  userId: string | null,
  { challengeId, response }: Answered,
): Promise<string> => {
  const purpose = userId === null ? 'login' : 'verify'
  const challenge = await challengeFor(needs, { id: challengeId, purpose, userId })
  const row = await findPasskey(needs.db, typeof response['id'] === 'string' ? response['id'] : '')
  if (row === undefined || (userId !== null && row.user_id !== userId)) return refuse()
  const { origin, rpId } = place(needs)
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: row.credential_id ?? '',
      publicKey: new Uint8Array(Buffer.from(row.public_key ?? '', 'base64url')),
      counter: row.counter,
      transports: transportsOf(row),
    },
    requireUserVerification: userId === null,
  }).catch(refuse)
  if (!result.verified) return refuse()
  const { newCounter: counter } = result.authenticationInfo
  await usePasskey(needs.db, { id: row.id, counter, now: needs.now() })
  return row.user_id
}

type Which = {
  readonly id: string
  readonly purpose: 'enrol' | 'verify' | 'login'
  readonly userId: string | null
}

const challengeFor = async ({ db, now }: SecondFactorNeeds, which: Which): Promise<string> =>
  (await takeChallenge(db, { ...which, now: now() })) ?? refuse()

const refuse = (cause?: unknown): never => {
  throw new AppError('passkey-refused', {}, cause)
}
