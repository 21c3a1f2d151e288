import type { SessionFacts } from '@gridwright/contract'
import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'
import type { Session } from './session-store.ts'

/** Who is logged in (ACC-05); nothing before that. */
export const useFacts = (): SessionFacts | undefined => useStore(sessionStore, ({ facts }) => facts)

/** The browser tab's session, whatever its stage. */
export const useSession = (): Session => useStore(sessionStore)
