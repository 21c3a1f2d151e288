import type { Output } from '@gridwright/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, CallError } from '#base/client/index.ts'
import { beginGuest } from '#base/session/index.ts'
import { keepGuest } from './renewal.ts'

export type OpenedShare = Omit<Output<'share.open'>, 'token'>

type Opening = {
  readonly share: OpenedShare | undefined
  readonly error: CallError | undefined
  readonly tryPassword: (password: string) => void
}

const openShare = async (code: string, password: string | undefined): Promise<OpenedShare> => {
  const wish = { code: code === '' ? '-' : code, ...(password === undefined ? {} : { password }) }
  const { token, ...opened } = await call('share.open', wish)
  beginGuest(token, { needsPerson: password !== undefined })
  return opened
}

const browserTime = {
  now: () => Date.now(),
  later: (milliseconds: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** What is shown stays as it is while another pass is taken; the password is kept by this page alone. */
const useRenewal = (isOpen: boolean, code: string, password: string | undefined): void => {
  const renew = useEffectEvent(() =>
    openShare(code, password).then(
      () => true,
      () => false,
    ),
  )
  useEffect(() => (isOpen ? keepGuest({ ...browserTime, renew: () => renew() }) : undefined), [isOpen])
}

/** Opens a link when the page comes up, and again with each password that is tried. */
export const useOpenShare = (code: string): Opening => {
  const [tried, setTried] = useState<{ readonly password: string; readonly at: number }>()
  const { data, error } = useQuery({
    // The count of tries, not the password, tells one try from another.
    queryKey: ['share.open', code, tried?.at],
    queryFn: () => openShare(code, tried?.password),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: (before) => before,
  })
  useRenewal(data !== undefined, code, tried?.password)
  return {
    share: data,
    error: error === null || error instanceof CallError ? (error ?? undefined) : new CallError('unknown'),
    tryPassword: (password) => setTried((before) => ({ password, at: (before?.at ?? 0) + 1 })),
  }
}
