import type { Output, Permission } from '@gridwright/contract'
import type { IconName } from '@gridwright/ui'

type Words = { readonly zh: string; readonly en: string }

/** Something to begin with, offered to who may. */
export type HomeStart = {
  readonly icon: IconName
  readonly name: Words
  readonly hint: Words
  readonly to: string
  readonly may: Permission
}

/** How many there are, and where they are listed. */
export type HomeTile = {
  readonly count: keyof Output<'dashboard.get'>['counts']
  readonly icon: IconName
  readonly name: Words
  readonly to: string
  readonly may: Permission
}
