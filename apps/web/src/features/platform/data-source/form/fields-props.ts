import type { ReactNode } from 'react'
import type { SourceDraft, SourceField } from './source-draft.ts'

/** What the fields of a type need. */
export type FieldsProps = {
  readonly draft: SourceDraft
  /** What is wrong with a field, in the person's language. */
  readonly problem: (field: SourceField) => string | undefined
  readonly change: (change: Partial<SourceDraft>) => void
  /** The field of the secret; the type says where it stands. */
  readonly secret: ReactNode
  /** The account that enters data, of databases. */
  readonly writing: ReactNode
}
