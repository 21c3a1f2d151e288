import type { Permission } from '@gridwright/contract'
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
  /** A kind of asset, or what the product counts beside them (`counts` of the server's manifest). */
  readonly count: string
  readonly icon: IconName
  readonly name: Words
  readonly to: string
  readonly may: Permission
}

/** What a newcomer does next; the server says by its name whether it is still to be done (`nextSteps` of the manifest). */
export type HomeStep = {
  readonly icon: IconName
  readonly name: Words
  readonly hint: Words
  readonly to: string
}
