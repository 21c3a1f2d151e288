import { ErrorState } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage } from '#base/i18n/index.ts'
import { CallError, callErrorText } from './calls/call-error.ts'

type Props = {
  /** What a call rejected with. */
  readonly error: unknown
  readonly title?: string
  /** Asks again; without it there is no button. */
  readonly retry?: () => unknown
  readonly action?: ReactNode
  readonly compact?: boolean
}

/** What the administrator finds it by in the log, where the server said so. */
const referenceOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.params['id'] !== undefined ? String(error.params['id']) : undefined

/** Stands in the place of what could not be read, and says why. */
export const CallErrorState = ({ error, retry, ...look }: Props): ReactNode => {
  const language = useLanguage()
  return (
    <ErrorState
      {...look}
      hint={callErrorText(error, language)}
      reference={referenceOf(error)}
      {...(retry === undefined ? {} : { onRetry: () => void retry() })}
    />
  )
}
