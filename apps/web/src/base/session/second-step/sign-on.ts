import { send } from '#base/client/calls/send.ts'
import { currentApp } from '#base/session/held/session-store.ts'
import { enterWith } from '#base/session/control/session-control.ts'
import type { Granted } from '#base/session/control/second-step-store.ts'

/** ACC-12: with the code that a provider's journey ended with. */
export const logInBySignOn = async (code: string): Promise<'full' | 'pre'> =>
  enterWith((await send('identityProvider.enter', { code })).value as Granted)

/** A passkey that knows its owner is both factors at once. */
export const logInByPasskey = async (): Promise<'full' | 'pre'> => {
  const { answerByPasskey } = await import('./passkey.ts')
  const asked = (await send('secondFactor.loginOptions', {})).value as Parameters<typeof answerByPasskey>[0]
  const answer = await answerByPasskey(asked)
  const app = currentApp()
  const input = { ...answer, ...(app === undefined ? {} : { app }) }
  return enterWith((await send('secondFactor.loginByPasskey', input)).value as Granted)
}
