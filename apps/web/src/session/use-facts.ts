import type { SessionFacts } from '@gridwright/contract'
import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'

/** Who is logged in (ACC-05); nothing before that. */
export const useFacts = (): SessionFacts | undefined => useStore(sessionStore, ({ facts }) => facts)
