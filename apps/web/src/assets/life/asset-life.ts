import type { AssetKind } from '@gridwright/contract'
import type {
  Command,
  DocumentKind,
  DocumentMerge,
  MergeSides,
  Parts,
  Saving,
  Theirs,
} from '@gridwright/document'
import type { StoreApi } from 'zustand/vanilla'
import type { LifeState, LocalDraft, ToldDraft } from './life-state.ts'

/** A place of a document that two people changed: what each made of it; absent = nothing stands there. */
export type ClashPlace = { readonly mine: unknown; readonly theirs: unknown }

/**
 * For a kind whose canvas holds the document itself, as a spreadsheet does: the life asks it to show, and it tells the life
 * of every change by `changed`. A kind that draws what the life's state holds needs none.
 */
export interface Canvas<D> {
  /** Loads what it is made of. */
  prepare(): Promise<void>
  /** Opens a document in place of what it shows; gives it as the canvas itself would, which may be another document. */
  put(document: D): D
  /** A document as the canvas would give it back, without showing it: what a merge compares. */
  asShown(document: D): D
  /**
   * Brings in what others did. `alone`: nothing of the person's own is unsaved, and then exactly this must be shown, so
   * that two who only look never save at each other.
   */
  take(document: D, alone: boolean): void
  /** Whether something is being typed on it, and must not be interrupted. */
  isTyping(): boolean
  /** Takes what is typed in inputs, at once; true where there was anything. */
  commit(): boolean
  /** Ends what is typed on it and in inputs, and tells of it. */
  endTyping(): Promise<void>
  /** Frees what it holds; `put` may follow. */
  dispose(): void
}

/** Which asset is opened, and by whom. */
export type AssetOpening = {
  readonly assetId: string
  /** Whose drafts in this browser these are. */
  readonly username: string
  /** One of its versions, to be looked at: whatever is done with it, nothing is kept. Absent: the draft. */
  readonly version?: number
}

/** What a designer gives, for the rest to be the life's. */
export type AssetLifeNeeds<D, C extends ClashPlace> = AssetOpening & {
  readonly kind: AssetKind
  /** How its documents are stored: whatever the server or this browser has, of any version, is read through it. */
  readonly format: DocumentKind<D>
  /** Shown until the asset is there; in a merge it stands for a base that is not known. */
  readonly empty: D
  readonly same: (one: D, other: D) => boolean
  readonly merge: (sides: MergeSides<D>) => DocumentMerge<D, C>
  /** For a kind whose steps are commands: tells which places others have changed. */
  readonly parts?: Parts<D>
  readonly canvas?: Canvas<D>
  /** Another document is shown, whoever changed it. */
  readonly onShown?: () => void
  /** Reads of the server that a save makes old, by operation. */
  readonly ages?: readonly string[]
}

/** One open asset: its document, whether the server has it, who else is at it. Lives on while its tab is hidden. */
export interface AssetLife<D, C extends ClashPlace = ClashPlace> {
  readonly kind: AssetKind
  readonly assetId: string
  /** The version that is looked at. */
  readonly version?: number | undefined
  readonly store: StoreApi<LifeState<D>>
  /** Loads the asset from the server where it is not open yet. */
  open(): Promise<void>
  /** Takes what the server has, in place of what is shown. */
  reload(): Promise<void>
  /** The canvas shows this now; false where that is nothing new. Saved soon, unless the asset is only for looking at. */
  changed(document: D): boolean
  /** Does a step; it can be taken back, also after it was saved. */
  run(command: Command<D>): void
  undo(): void
  redo(): void
  /** The next step is one of its own, whatever it could be merged with. */
  seal(): void
  /** Takes what is typed in inputs, at once; true where there was anything. */
  commit(): boolean
  /** Takes what is still being typed, in an input or on the canvas. */
  takeTyped(): Promise<void>
  /** Saves now, with what is still being typed; true once the server has everything. */
  save(): Promise<boolean>
  /** Saves and makes a version; its number, undefined where saving did not succeed. */
  publish(comment: string): Promise<number | undefined>
  /** Saves, goes back to a version, and shows it; false where saving did not succeed. */
  rollBack(version: number): Promise<boolean>
  /** Where saving stands, for those who merge. */
  saving(): Saving<D>
  /** What is shown and what somebody else saved, in one. */
  merge(theirs: Theirs<D>): DocumentMerge<D, C>
  /** Answers a conflict: this document, grown from what the other saved. */
  decide(document: D, theirs: Theirs<D>): void
  /** Answers a conflict: gives up what is not saved and shows what the server has. */
  takeTheirs(): Promise<void>
  /** Answers a conflict: what is shown becomes an asset of its own, and what the server has is shown. */
  keepCopy(name: string): Promise<void>
  /** Somebody saved: taken over at once where nothing of one's own is unsaved. */
  hear(draft: ToldDraft): void
  /** Goes on from what an earlier visit left in this browser, or forgets it. */
  recover(draft: LocalDraft<D>): Promise<void>
  forgetRecovery(): Promise<void>
  /**
   * The person is being asked whether unsaved work is given up: nothing is saved until what it gives is called. With true
   * it closes without saving, nothing stays in this browser either, and a save that was on its way meanwhile is taken back.
   */
  asked(this: void): (givenUp: boolean) => void
  /** Saves and closes; what could not be saved stays in this browser and is offered when it is opened again. */
  dispose(): void
}
