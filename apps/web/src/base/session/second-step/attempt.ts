import { useState } from 'react'
import { callErrorText } from '#base/client/calls/call-error.ts'
import { useLanguage } from '#base/i18n/index.ts'

export type Attempt = {
  readonly busy: boolean
  readonly failure: string | undefined
  readonly run: (work: () => Promise<void>) => Promise<void>
  readonly clear: () => void
}

/** Something that is tried, and what it said where it failed; `onFailed` is told too. */
export const useAttempt = (onFailed?: (error: unknown) => void): Attempt => {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      setFailed(error)
      onFailed?.(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    failure: failed === undefined ? undefined : callErrorText(failed, language),
    run,
    clear: () => setFailed(undefined),
  }
}
