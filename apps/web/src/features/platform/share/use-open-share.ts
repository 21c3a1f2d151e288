import type { Output } from '@gridwright/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '#base/client/index.ts'
import { beginGuest } from '#base/session/index.ts'

export type OpenedShare = Omit<Output<'share.open'>, 'token'>

type Opening = {
  readonly share: OpenedShare | undefined
  readonly error: CallError | undefined
  readonly tryPassword: (password: string) => void
}

const openShare = async (code: string, password: string | undefined): Promise<OpenedShare> => {
  const wish = { code: code === '' ? '-' : code, ...(password === undefined ? {} : { password }) }
  const { token, ...opened } = await call('share.open', wish)
  beginGuest(token)
  return opened
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
    placeholderData: (before) => before,
  })
  return {
    share: data,
    error: error === null || error instanceof CallError ? (error ?? undefined) : new CallError('unknown'),
    tryPassword: (password) => setTried((before) => ({ password, at: (before?.at ?? 0) + 1 })),
  }
}
