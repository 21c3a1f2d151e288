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

/** Two documents of a kind, to be shown beside each other. */
export type ComparedPicturesProps = {
  /** The asset, of which both are versions. */
  readonly id: string
  /** As its `comparison` reads them. */
  readonly before: unknown
  readonly after: unknown
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
  /** Guests may look at it by a link (`shared` of `products/embedded.ts`). */
  readonly sharedByLink?: true
  /** How two of its documents are compared; comes when somebody compares. */
  readonly comparison: () => Promise<KindComparison>
  /** Both beside each other as pictures, with what changed drawn on them; comes when somebody compares. */
  readonly comparedPictures?: () => Promise<ComponentType<ComparedPicturesProps>>
  /** Its document names data sources. */
  readonly namesSources?: true
}
