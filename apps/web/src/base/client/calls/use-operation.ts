import type { CallInput, OperationName, Output } from '@gridwright/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { longStay, notify } from '@gridwright/ui'
import { currentLanguage } from '#base/i18n/index.ts'
import { call } from './call.ts'
import { CallError, callErrorLevel, callErrorText, isAborted, isSessionError } from './call-error.ts'

export type OperationOptions = {
  /** false: does not ask yet. */
  readonly enabled?: boolean
  /** Milliseconds between repetitions. */
  readonly every?: number
  /** Keeps showing the last answer while the input changes (pages of a list). */
  readonly keepPrevious?: boolean
  /** Milliseconds for which an answer counts as fresh; default 5 000. */
  readonly staleTime?: number
}

/** Reads an operation and keeps its answer; the key is the operation's name and its input. */
export const useOperation = <N extends OperationName>(
  name: N,
  input: CallInput<N>,
  options: OperationOptions = {},
): UseQueryResult<Output<N>, Error> =>
  useQuery<Output<N>, Error>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal, replay: true }),
    enabled: options.enabled ?? true,
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData as never } : {}),
  })

/** Tells the person what went wrong, at the level of the catalogue; says nothing about stopped or session-ended calls. */
export const notifyError = (error: unknown): void => {
  if (isAborted(error) || isSessionError(error)) return
  const level = callErrorLevel(error) === 'warning' ? 'warning' : 'error'
  // LAY-09: variant B's toasts stay longer.
  const options = error instanceof CallError && error.wire === 'b' ? { stay: longStay } : {}
  notify[level](callErrorText(error, currentLanguage()), options)
}

export type RunOptions<N extends OperationName> = {
  readonly onDone?: (output: Output<N>, input: CallInput<N>) => void
  /** Takes the error over; without it the error is shown as a message. */
  readonly onError?: (error: unknown, input: CallInput<N>) => void
  /** Reads whose answers are asked for again afterwards. */
  readonly refresh?: readonly OperationName[]
  /** Said after success. */
  readonly success?: string
}

export type Run<N extends OperationName> = {
  /** Runs it; a second click while it runs does nothing. Never rejects. */
  readonly run: (input: CallInput<N>) => Promise<Output<N> | undefined>
  readonly running: boolean
  readonly error: Error | null
}

/** Runs an operation that changes something. */
export const useRun = <N extends OperationName>(name: N, options: RunOptions<N> = {}): Run<N> => {
  const queries = useQueryClient()
  const { onDone, onError, refresh = [], success } = options
  const mutation = useMutation<Output<N>, Error, CallInput<N>>({
    mutationFn: (input) => call(name, input),
    onSuccess: (output, input) => {
      for (const read of refresh) void queries.invalidateQueries({ queryKey: [read] })
      if (success !== undefined) notify.success(success)
      onDone?.(output, input)
    },
    onError: (error, input) => (onError ?? notifyError)(error, input),
  })
  const { isPending, mutateAsync } = mutation
  const run = useCallback(
    (input: CallInput<N>) =>
      isPending ? Promise.resolve(undefined) : mutateAsync(input).catch(() => undefined),
    [isPending, mutateAsync],
  )
  return { run, running: isPending, error: mutation.error }
}
