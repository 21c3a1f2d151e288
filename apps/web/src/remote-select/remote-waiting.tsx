import { ErrorState, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { callErrorText } from '#client/index.ts'
import { useLanguage } from '#i18n/index.ts'
import type { RemoteList } from './use-remote-list.ts'

type Props = { readonly list: Pick<RemoteList<never>, 'error' | 'retry'>; readonly lines: number }

/** Stands where the first page of choices will be, or says why it is not there. */
export const RemoteWaiting = ({ list, lines }: Props): ReactNode => {
  const language = useLanguage()
  return list.error === null ? (
    <Skeleton lines={lines} />
  ) : (
    <ErrorState compact hint={callErrorText(list.error, language)} onRetry={list.retry} />
  )
}
