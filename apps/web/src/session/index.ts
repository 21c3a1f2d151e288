export { Can, useMay } from './may.tsx'
export { currentApp, currentSession, currentToken, currentUser, sessionStore } from './session-store.ts'
export type { Session, Stage } from './session-store.ts'
export { useFacts } from './use-facts.ts'
