import type { Output, Provider } from '@gridwright/contract'
import type { ReactNode } from 'react'
import type { ProviderDraft } from './provider-draft.ts'

export type FieldsProps = {
  readonly draft: ProviderDraft
  readonly change: (change: Partial<ProviderDraft>) => void
  readonly problem: (field: string) => string | undefined
  readonly secret: ReactNode
  /** As it is stored; undefined while it is new. */
  readonly provider: Provider | undefined
  readonly choices: Output<'identityProvider.choices'> | undefined
}
