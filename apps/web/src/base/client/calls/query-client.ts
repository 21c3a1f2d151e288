import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

const retries = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof CallError && error.code === 'network'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: retries, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
