import { useState } from 'react'
import type { ReactNode } from 'react'
import { arrangementOf, keptAfter } from './arrangement.ts'
import type { Patch } from './arrangement.ts'
import { FrameContext } from './use-frame.ts'
import type { FrameControl } from './use-frame.ts'

type FramedProps = {
  /** Hears each change. */
  readonly onChange?: (patch: Patch) => void
  readonly children: (control: FrameControl) => ReactNode
}

/** A frame in a wide window that remembers for as long as it stands there. */
export const Framed = ({ onChange, children }: FramedProps): ReactNode => {
  const width = 1440
  const [kept, setKept] = useState<object>({})
  const now = arrangementOf(kept, width)
  const change = (patch: Patch): void => {
    onChange?.(patch)
    setKept((before) => ({ ...before, ...keptAfter(now, patch, width) }))
  }
  const control = { kind: 'test', now, change, over: false, narrow: false }
  return <FrameContext value={control}>{children(control)}</FrameContext>
}
