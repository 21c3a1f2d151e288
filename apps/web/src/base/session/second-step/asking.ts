import type { CallInput, Output } from '@gridwright/contract'

type Name =
  | 'secondFactor.beginTotp'
  | 'secondFactor.confirmTotp'
  | 'secondFactor.beginPasskey'
  | 'secondFactor.confirmPasskey'

/** Calls with the session of a page, or with the token of a log-in that is only half done. */
export type Ask = <N extends Name>(name: N, input: CallInput<N>) => Promise<Output<N>>
