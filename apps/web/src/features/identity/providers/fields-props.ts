import type { Output } from '@gridwright/contract'
import type { ReactNode } from 'react'
import type { ProviderDraft } from './provider-draft.ts'

export type FieldsProps = {
  readonly draft: ProviderDraft
  readonly change: (change: Partial<ProviderDraft>) => void
  readonly problem: (field: string) => string | undefined
  readonly secret: ReactNode
  readonly choices: Output<'federation.choices'> | undefined
}
