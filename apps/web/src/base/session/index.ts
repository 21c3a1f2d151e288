export { Can, useMay } from './may.tsx'
export { currentApp, currentToken } from './held/session-store.ts'
export type { Session, Stage } from './held/session-store.ts'
export { useFacts, useRoleName } from './use-facts.ts'
export {
  askForWork,
  chooseRole,
  endSession,
  logIn,
  logInOver,
  logOut,
  onForget,
  startSessionControl,
} from './control/session-control.ts'
export { personDrafts } from './control/person-drafts.ts'
export { keptWords } from './control/kept-words.ts'
export type { PersonDrafts } from './control/person-drafts.ts'
export type { Credentials } from './control/credentials.ts'
export { LogInForm } from './log-in-form.tsx'
export { beginGuest, completeSession, currentSession } from './held/session-store.ts'
export { useSession } from './use-facts.ts'
export { expiryStore, logInAgain, stay } from './control/expiry-store.ts'
export { endProof, proofStore } from './proof-store.ts'
export { readToken } from './held/token.ts'
export { forcedReload } from './control/forced-reload.ts'
export { PasswordChecklist } from './password-checklist.tsx'
export { SecondStepHost } from './second-step/second-step-host.tsx'
export { OtherWays } from './second-step/other-ways.tsx'
export { logInBySignOn } from './second-step/sign-on.ts'
export { claimLaunch, logInByLaunch, takeLaunch } from './second-step/launch-token.ts'
export type { Launch } from './second-step/launch-token.ts'
