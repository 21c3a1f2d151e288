import { session } from '#shared/error-entry.ts'

/** Distinct from an expired or replaced session, so that people know what happened (reference platform §4.3). */
export const onlineUserErrors = {
  'session-kicked': session(50010, 50012, {
    zh: '您的会话已被管理员强制下线',
    en: 'An administrator ended your session',
  }),
} as const
