import type {
  AssetGrant,
  AssetKind,
  AssetSummary,
  GrantLevel,
  LinkParameter,
  Titled,
} from '@gridwright/contract'
import type { DocumentKind } from '@gridwright/document'
import type { Caller } from '#operations/handler.ts'

/** What a kind of asset adds; saving, versions and sharing are the asset module's alone. */
export type AssetKindRule<Document = unknown> = {
  readonly kind: AssetKind
  /** What its list is called. */
  readonly title: Titled
  readonly pages: AssetPages
  /** Guests may be given a link to it (`share`): it has a page outside of the console. */
  readonly isForGuests?: true
  /** Its format: every save and every reading goes through it (decision 0078). */
  readonly document: DocumentKind<Document>
  /** What the document uses, for lineage: other assets and data sources. */
  uses(document: Document): readonly { readonly kind: string; readonly id: string }[]
  /** What a link may fix for its guests; none where absent. */
  linkParameters?(document: Document): Promise<readonly LinkParameter[]>
  /** Deeper checks before `publish` (and only there); throws AppError. */
  check?(document: Document, caller: Caller): Promise<void>
  /** What of it somebody may read who may only view it; absent = all. */
  shownTo?(document: Document, caller: Caller): Document
  /** Asked before the design is read or changed, beside the level; throws where more is wanted (a password). */
  lock?(caller: Caller, id: string): Promise<void>
  /** How it looks from afar, made with `thumbnail` of `@gridwright/document`; undefined where there is nothing to see. */
  thumbnail?(document: Document): string | undefined
}

/** Where notices lead. */
export type AssetPages = {
  /** For all who may view it; absent where they have no page. */
  readonly view?: (id: string) => string
  /** With its comments open. */
  comments(asset: { readonly id: string; readonly version: number }): string
}

/** What is known of an asset once the caller's level was checked. */
export type FoundAsset = Pick<AssetSummary, 'id' | 'kind' | 'name' | 'level' | 'version' | 'revision'>

export type OpenedAsset<Document> = FoundAsset & { readonly document: Document }

/** An asset that is read through another one: nobody's level was asked. */
export type UsedAsset<Document> = { readonly id: string; readonly name: string; readonly document: Document }

/** One of those that somebody may see, and where it lies. */
export type ListedAsset<Document> = UsedAsset<Document> & { readonly folderId: string | null }

/** What other modules may ask of assets. Every call checks the caller's level; unseen answers `not-found`. */
export type Assets = {
  /**
   * Opens one of that kind (another answers `not-found`), as this build knows it; throws `document-newer` or
   * `document-broken` where it cannot be read. `version` absent: the published version (the draft where nothing is
   * published and the caller may edit); `draft: true` needs level edit.
   */
  open<Document>(
    caller: Caller,
    kind: DocumentKind<Document>,
    which: { id: string; level: GrantLevel; version?: number; draft?: boolean },
  ): Promise<OpenedAsset<Document>>
  /** Checks the level without reading the document. */
  require(caller: Caller, id: string, level: GrantLevel): Promise<FoundAsset>
  /** Of these assets of one kind, those that the caller may view. */
  seen(
    caller: Caller,
    which: { readonly kind: AssetKind; readonly ids: readonly string[] },
  ): Promise<ReadonlySet<string>>
  /**
   * For reading data through a report: no level of the caller's is needed on what the report uses. What is gone is left
   * out; what cannot be read is thrown.
   */
  openUsed<Document>(ids: readonly string[], kind: DocumentKind<Document>): Promise<UsedAsset<Document>[]>
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
  /** A folder of that name at the top that the caller sees, or a new one of his. */
  folderNamed(caller: Caller, kind: AssetKind, name: string): Promise<string>
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
  /** Small pictures of those that the caller may see, by id: of the draft where he may edit, else of the published version. */
  thumbnails(caller: Caller, ids: readonly string[]): Promise<Record<string, string>>
  /** Names of assets that use a data source or an asset; nameless where the caller may not see them. */
  usedBy(caller: Caller, id: string): Promise<{ id: string; kind: string; name: string }[]>
  /** A first page of those that he may see, by name, and how many fit; without `ids` of all. What cannot be read is left out. */
  list<Document>(
    caller: Caller,
    kind: DocumentKind<Document>,
    wish: { readonly text: string; readonly ids?: readonly string[] | undefined },
  ): Promise<{ assets: ListedAsset<Document>[]; total: number }>
}
