/** What a person does with his task. Who may is judged by the caller, in the database; here: whether it can be. */
export type ApprovalCommand =
  | { readonly kind: 'claim'; readonly task: string; readonly by: string }
  | { readonly kind: 'unclaim'; readonly task: string }
  | { readonly kind: 'approve'; readonly task: string }
  | { readonly kind: 'reject'; readonly task: string }
  | { readonly kind: 'transfer'; readonly task: string; readonly to: string }
  | { readonly kind: 'delegate'; readonly task: string; readonly to: string }
  | { readonly kind: 'resolve'; readonly task: string }
  | {
      readonly kind: 'addSigners'
      readonly task: string
      readonly signs: 'before' | 'after' | 'beside'
      readonly people: readonly { readonly key: string; readonly user: string }[]
      /** One after the other, not all at once. */
      readonly inOrder: boolean
    }
  | { readonly kind: 'removeSigner'; readonly task: string }
  /** One’s own vote, while nothing is decided. */
  | { readonly kind: 'takeBack'; readonly task: string }

export type ApprovalRefusal =
  | 'task-gone'
  | 'task-not-open'
  | 'task-pending'
  | 'task-not-pending'
  | 'task-claimed'
  | 'task-person-twice'
  | 'task-signers-deep'
  | 'task-signers-many'
  | 'task-last-signer'
  | 'task-no-signer'
  | 'task-decided'
