import type {
  AssetGrant,
  AssetKind,
  AssetSummary,
  GrantLevel,
  SheetPicture,
  Titled,
} from '@gridwright/contract'
import type { z } from 'zod'
import type { Caller } from '#operations/handler.ts'

/** What a kind of asset adds; saving, versions and sharing are the asset module's alone. */
export type AssetKindRule = {
  readonly kind: AssetKind
  /** What its list is called. */
  readonly title: Titled
  readonly pages: AssetPages
  /** Guests may be given a link to it (`share`): it has a page outside of the console. */
  readonly isForGuests?: true
  /** Checked on every save; the parsed document is what is stored. */
  readonly schema: z.core.$ZodType
  /** What the document uses, for lineage: other assets and data sources. */
  uses(document: unknown): readonly { readonly kind: string; readonly id: string }[]
  /** Deeper checks before `publish` (and only there); throws AppError. */
  check?(document: unknown, caller: Caller): Promise<void>
  /** Told after each save, publication, discard and rollback; what fails there is its own to report. */
  saved?(id: string): Promise<void>
  /** How it looks from afar, for the home page. */
  picture?(document: unknown): SheetPicture | undefined
}

/** Where notices lead. */
export type AssetPages = {
  /** For all who may view it; absent where they have no page. */
  readonly view?: (id: string) => string
  /** With its comments open. */
  comments(asset: { readonly id: string; readonly version: number }): string
}

/** Who saved an asset last. `at`: ISO time. */
export type LastSave = {
  readonly revision: number
  readonly userId: string
  readonly by: string
  readonly at: string
}

/** What is known of an asset once the caller's level was checked. */
export type FoundAsset = Pick<AssetSummary, 'id' | 'kind' | 'name' | 'level' | 'version'>

export type OpenedAsset = FoundAsset & { readonly document: unknown }

/** An asset that is read through another one: nobody's level was asked. */
export type UsedAsset = { readonly id: string; readonly name: string; readonly document: unknown }

/** What other modules may ask of assets. Every call checks the caller's level; unseen answers `not-found`. */
export type Assets = {
  /**
   * `version` absent: the published version (the draft where nothing is published and the caller may edit);
   * `draft: true` needs level edit.
   */
  open(
    caller: Caller,
    which: { id: string; level: GrantLevel; version?: number; draft?: boolean },
  ): Promise<OpenedAsset>
  /** Checks the level without reading the document. */
  require(caller: Caller, id: string, level: GrantLevel): Promise<FoundAsset>
  /** Of these assets of one kind, those that the caller may view. */
  seen(
    caller: Caller,
    which: { readonly kind: AssetKind; readonly ids: readonly string[] },
  ): Promise<ReadonlySet<string>>
  /** For reading data through a report: no level of the caller's is needed on what the report uses. What is gone is left out. */
  openUsed(ids: readonly string[]): Promise<UsedAsset[]>
  /** For those who may see the asset already: no level is asked. */
  lastSave(id: string): Promise<LastSave | undefined>
  create(
    caller: Caller,
    asset: {
      kind: AssetKind
      name: string
      description: string
      folderId: string | null
      document: unknown
      publish: boolean
      id?: string
    },
  ): Promise<string>
  /** Throws `not-found` where no product has it. */
  ruleOf(kind: AssetKind): AssetKindRule
  /** Replaces the grants; needs level manage. */
  grant(caller: Caller, id: string, grants: readonly AssetGrant[]): Promise<void>
  /** Assets of which the caller may see at least the existence, newest use first. */
  recent(caller: Caller, limit: number): Promise<AssetSummary[]>
  favourites(caller: Caller, limit: number): Promise<AssetSummary[]>
  count(caller: Caller, kind: AssetKind): Promise<number>
  /** Remembers that the caller opened it. */
  touch(caller: Caller, id: string): Promise<void>
  /** Names of assets that use a data source or an asset; nameless where the caller may not see them. */
  usedBy(caller: Caller, id: string): Promise<{ id: string; kind: string; name: string }[]>
  /** A first page of those that he may see, by name, and how many fit; without `ids` of all. */
  list(
    caller: Caller,
    kind: AssetKind,
    wish: { readonly text: string; readonly ids?: readonly string[] | undefined },
  ): Promise<{ assets: UsedAsset[]; total: number }>
}
