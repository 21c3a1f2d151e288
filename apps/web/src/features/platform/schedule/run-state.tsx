import type { RunState } from '@gridwright/contract'
import { StateWord } from '@gridwright/ui'
import type { Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

const tones: Readonly<Record<RunState, Tone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  skipped: 'warning',
}

export const RunStateTag = ({ state }: { readonly state: RunState }): ReactNode => {
  const t = useText(texts)
  return <StateWord tone={tones[state]}>{t(state === 'failed' ? 'failedState' : state)}</StateWord>
}
