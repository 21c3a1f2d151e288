import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { CallError } from '#base/client/calls/call-error.ts'

type Asked = { readonly challengeId: string; readonly options: Record<string, unknown> }
type Answered = { readonly challengeId: string; readonly response: Record<string, unknown> }

export const passkeysWork = (): boolean => browserSupportsWebAuthn()

const told = async (run: () => Promise<unknown>, challengeId: string): Promise<Answered> => {
  try {
    return { challengeId, response: (await run()) as Record<string, unknown> }
  } catch (cause) {
    // Closed by the person, timed out, or not for this address: the browser has said so itself.
    throw new CallError('passkey-refused', { cause })
  }
}

export const makePasskey = ({ challengeId, options }: Asked): Promise<Answered> =>
  told(() => startRegistration({ optionsJSON: options as never }), challengeId)

export const answerByPasskey = ({ challengeId, options }: Asked): Promise<Answered> =>
  told(() => startAuthentication({ optionsJSON: options as never }), challengeId)
