import { AppError, farProblemOf } from '@gridwright/contract'

/** Why a provider could not be asked, in words for whoever administers it; what the guard of outgoing calls said stays. */
export const unreachable = (error: unknown, provider?: string): AppError => {
  const { code, params } = ownWithin(error) ?? {
    code: 'provider-unreachable' as const,
    params: farProblemOf(error),
  }
  return new AppError(code, { ...params, ...(provider !== undefined && { provider }) }, error)
}

/** Libraries wrap what they were told. */
const ownWithin = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  return error instanceof Error ? ownWithin(error.cause) : undefined
}
