import { dataOf } from './excel.ts'
import type { RunningServer } from './running-server.ts'

const username = 'administrator'
const password = 'Correct-Horse7'

/** Sets the installation up with the demo's content; gives the first administrator's token. */
export const logInWithDemo = async ({ call, setupCode }: RunningServer) => {
  const founder = { username, password, displayName: 'Admin', organisation: 'Bench', demo: true }
  const made = dataOf<{ demoJobId: string }>(await call('setup/create', { code: setupCode, ...founder }))
  const { token } = dataOf<{ token: string }>(await call('auth/login', { username, password }))
  for (let tries = 0; ; tries += 1) {
    const { state } = dataOf<{ state: string }>(await call('job/get', { id: made.demoJobId }, token))
    if (state === 'done') break
    if (state === 'failed' || tries > 600) throw new Error(`the demo content: ${state}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return token
}
