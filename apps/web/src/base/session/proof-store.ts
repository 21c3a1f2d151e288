import { createStore } from 'zustand'

/** Whether the person is being asked for the password again; calls that wait for it share one question. */
export const proofStore = createStore<{ readonly asking: boolean }>(() => ({ asking: false }))

let waiting: PromiseWithResolvers<boolean> | undefined

/** Asks once for all who wait; true when the server took the password. */
export const askProof = (): Promise<boolean> => {
  waiting ??= Promise.withResolvers<boolean>()
  proofStore.setState({ asking: true })
  return waiting.promise
}

/** What the person did about it. */
export const endProof = (proven: boolean): void => {
  proofStore.setState({ asking: false })
  waiting?.resolve(proven)
  waiting = undefined
}
