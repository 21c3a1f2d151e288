import type { Permission } from '@gridwright/contract'
import type { IconName } from '@gridwright/ui'
import type { ComponentType } from 'react'
import type { KindComparison } from '#assets/versions/kind-comparison.ts'

/** How a kind of thing is shown and where it is opened. */
export type Look = {
  readonly icon: IconName
  /** One of them. */
  readonly name: { readonly zh: string; readonly en: string }
  readonly to: (id: string) => string
}

/** How one is made or edited within another designer, whose page it does not leave. */
export type InsideLook = {
  /** Its designer: opens, saves and publishes by itself; what is unsaved when it goes is saved. */
  readonly edit: () => Promise<ComponentType<{ readonly id: string }>>
  /** The dialog that names a new one. */
  readonly create: () => Promise<
    ComponentType<{
      readonly folderId: string
      readonly onClose: () => void
      /** In place of opening its page. */
      readonly onMade: (id: string) => void
    }>
  >
}

/** How a kind of asset is. */
export type AssetLook = Look & {
  /** Who finds it. */
  readonly view: Permission
  /** Where one of its versions is looked at: its viewer, or its designer (`DesignerPage` reads `&version=`); absent as long
   * as it has neither. */
  readonly toVersion?: (id: string, version: number) => string
  /** Its designer, where it is not the place that `to` names. */
  readonly toDesign?: (id: string) => string
  /** What the guest of a link sees; absent where there are no links to one. Its code comes with the guest. */
  readonly shared?: () => Promise<ComponentType<{ readonly id: string }>>
  /** How two of its documents are compared; comes when somebody compares. */
  readonly comparison: () => Promise<KindComparison>
  /** For designers of other kinds; absent where it has a page of its own only. */
  readonly inside?: InsideLook
  /** Its document names data sources. */
  readonly namesSources?: true
}
