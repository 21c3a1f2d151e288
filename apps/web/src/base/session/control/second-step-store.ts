import type { Output } from '@gridwright/contract'
import { createStore } from 'zustand/vanilla'

export type Granted = Output<'auth.login'>

/** A log-in that waits for its second factor. The token that leads there lives in this page only. */
export type SecondStep = {
  readonly token: string
  readonly kind: 'factor' | 'enrol'
  readonly settle: (answer: Granted) => void
  readonly fail: (reason: unknown) => void
}

export const secondStepStore = createStore<{ readonly step: SecondStep | undefined }>(() => ({
  step: undefined,
}))

/** Any way in: as it is where nothing more is asked, else after the second factor. Rejects where it was not given. */
export const throughSecondStep = async (answer: Granted): Promise<Granted> => {
  const { second, token } = answer
  if (second === undefined) return answer
  try {
    return await new Promise<Granted>((settle, fail) => {
      secondStepStore.setState({ step: { token, kind: second, settle, fail } })
    })
  } finally {
    secondStepStore.setState({ step: undefined })
  }
}
