import type { NoticeKind, Titled } from '@gridwright/contract'

export type SubjectKey = {
  readonly subjectKind: 'user' | 'role' | 'organisation'
  readonly subjectId: string
}

/** Whom a notice reaches; disabled accounts never. */
export type Recipients =
  | { readonly userIds: readonly string[] }
  /** Everybody who holds the permission by any role of his. */
  | { readonly permission: string }
  | { readonly subjects: readonly SubjectKey[]; readonly exceptUserId?: string }

export type NewNotice = {
  readonly to: Recipients
  readonly kind: NoticeKind
  readonly title: Titled
  readonly body: Titled
  /** A place inside the console; anything else is left out (attack 18). */
  readonly link?: string
}

/** What other modules may ask: to tell people something, in their inbox and on their channels. */
export type Notices = {
  /** Never rejects: what is told must not fail because the telling did. */
  send(notice: NewNotice): Promise<void>
}
