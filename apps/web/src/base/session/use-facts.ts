import type { SessionFacts } from '@gridwright/contract'
import { useStore } from 'zustand'
import { useLanguage } from '#base/i18n/index.ts'
import { sessionStore } from './held/session-store.ts'
import type { Session } from './held/session-store.ts'

/** Who is logged in (ACC-05); nothing before that. */
export const useFacts = (): SessionFacts | undefined => useStore(sessionStore, ({ facts }) => facts)

/** The role that was chosen, in the person's language where it has a name in it. */
export const useRoleName = (): string => {
  const language = useLanguage()
  const { roleName = '', roleNameEn } = useFacts() ?? {}
  return language === 'en' ? (roleNameEn ?? roleName) : roleName
}

/** The browser tab's session, whatever its stage. */
export const useSession = (): Session => useStore(sessionStore)
