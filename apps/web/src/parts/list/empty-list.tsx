import { EmptyState } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'

type Words = { readonly title: string; readonly hint?: string }

type EmptyListProps = {
  /** Filters hide what there may be. */
  readonly filtered: boolean
  readonly noMatch: Words
  readonly none: Words
  readonly icon: IconName
  /** The button that makes the first row. */
  readonly add: ReactNode
}

/** Why a list shows no row: nothing matches, or there is none yet; then with the way to the first one. */
export const EmptyList = ({ filtered, noMatch, none, icon, add }: EmptyListProps): ReactNode =>
  filtered ? <EmptyState icon="search" {...noMatch} /> : <EmptyState icon={icon} {...none} action={add} />
