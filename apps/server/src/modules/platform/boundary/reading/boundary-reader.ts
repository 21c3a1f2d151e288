import type { Boundary, ReadBoundary } from '@gridwright/contract'
import { fileReader } from '#platform/file-reader.ts'
import type { FileReader } from '#platform/file-reader.ts'

const script = {
  script: new URL('./boundary-worker.ts', import.meta.url),
  errors: {
    busy: 'boundary-busy',
    tooSlow: 'boundary-slow',
    memory: 'boundary-memory',
    broken: 'boundary-broken',
  },
} as const
const settings = { milliseconds: 20_000, memoryMegabytes: 384, atOnce: 1 }

type Asked = { readonly code: string; readonly content: string; readonly datum: Boundary['datum'] }

/** Files of boundaries, read away from the server's thread. */
export const boundaryReader = (): FileReader<Asked, ReadBoundary> => fileReader(script, settings)

/** The map of countries, put together once (a second of a processor). */
export const worldReader = (): FileReader<'world', string> => fileReader(script, settings)
