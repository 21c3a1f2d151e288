import type { ComponentType } from 'react'

/** How one is made or edited within another designer, whose page it does not leave. */
export type InsideAsset = {
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

/** How a kind of asset stands in places that are not its own pages; its code comes when it is shown there. */
export type EmbeddedAsset = {
  /** What the guest of a link sees (`sharedByLink` of its look). */
  readonly shared?: () => Promise<ComponentType<{ readonly id: string }>>
  /** For designers of other kinds; absent where it has a page of its own only. */
  readonly inside?: InsideAsset
}
