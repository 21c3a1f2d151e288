import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState } from '#base/client/index.ts'
import type { RemoteList } from './use-remote-list.ts'

type Props = { readonly list: Pick<RemoteList<never>, 'error' | 'retry'>; readonly lines: number }

/** Stands where the first page of choices will be, or says why it is not there. */
export const RemoteWaiting = ({ list, lines }: Props): ReactNode => {
  return list.error === null ? (
    <Skeleton lines={lines} />
  ) : (
    <CallErrorState error={list.error} compact retry={list.retry} />
  )
}
