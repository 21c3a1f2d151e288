import type { CallInput, OperationName, Output, Permission } from '@gridwright/contract'
import type { IconName, Sort } from '@gridwright/ui'
import type { ReactNode } from 'react'
import type { Texts } from '#base/i18n/index.ts'
import type { ListAddress } from '#parts/list/address/use-list-address.ts'
import type { Ending, ListAction } from './list-action.ts'
import type { ListColumn } from './list-column.tsx'
import type { ListDays, ListFilters } from './list-filter.ts'
import type { Said } from './said.ts'

/** One of the rows that a list's operation answers. */
export type RowOf<N extends OperationName> =
  Output<N> extends { readonly data: readonly (infer Row)[] } ? Row : never

/** What a list's operation can be narrowed by. */
export type FilterOf<N extends OperationName> = Omit<
  CallInput<N>,
  'currentPage' | 'pageSize' | 'sort' | 'descending'
>

type KnownSort<N extends OperationName> =
  CallInput<N> extends { readonly sort?: infer Known } ? Extract<NonNullable<Known>, string> : never

/** What a list can be sorted by: on the server what the operation knows, in the browser anything. */
type SortKeyOf<N extends OperationName> = [KnownSort<N>] extends [never] ? string : KnownSort<N>

/** Texts that a list finds in its page's under these names; of those that may be absent the usual ones stand there. */
export type ListWord =
  | 'title'
  | 'sub'
  | 'list'
  | 'empty'
  | 'emptyHint'
  | 'noMatch'
  | 'noMatchHint'
  | 'failed'
  | 'add'

type Adding<Key extends string> = {
  /** Who has none of these does not see it. */
  readonly may?: readonly Permission[]
  readonly label?: Said<Key>
  readonly icon?: IconName
  /** Stands in the heading only, or only where the list is empty; else in both. */
  readonly at?: 'heading' | 'empty'
  readonly run?: () => void
  readonly opens?: (ending: Ending) => ReactNode
}

type ExcelSheet = {
  /** Default: the list's name. */
  readonly name?: string
  readonly refresh?: readonly OperationName[]
  /** The sheet takes filters only, no order. */
  readonly unsorted?: true
  /** A value of the input that the sheet does not take: it is one sheet for each. */
  readonly without?: string
}

/** What a list is besides its operation: rows, the input that narrows them, and what they can be sorted by. */
export type ListShape<Row, Input, SortKey extends string, Key extends string> = {
  /** Names what is remembered of it: columns, saved filters, its Excel sheet. */
  readonly name: string
  readonly texts: Texts<Key>
  /** Where a text goes by another name than the usual one. */
  readonly words?: Partial<Readonly<Record<ListWord, Said<Key>>>>
  readonly icon: IconName
  readonly columns: readonly ListColumn<Row, Key, SortKey>[]
  /** Default: its `id`. */
  readonly rowKey?: (row: Row) => string
  /** By the names of the operation's input, in the order in which they stand. */
  readonly filters?: ListFilters<Input, Key>
  readonly days?: ListDays<Input, Key>
  /** Further names in the address that the page reads. */
  readonly keys?: readonly string[]
  /** Input beside the filters', made from the address where it comes from there. */
  readonly input?: (filters: Readonly<Record<string, string>>) => {
    readonly [Name in keyof Input]?: Input[Name] | undefined
  }
  /** The order while the address names none. */
  readonly usualSort?: Sort
  /** All rows come at once, and are sorted here. */
  readonly whole?: true
  /** The operation knows no order: rows are sorted here once they are all there. */
  readonly sortedHere?: true
  /** false: it has no Excel sheet. */
  readonly sheet?: ExcelSheet | false
  /** false: its filters cannot be saved. */
  readonly saved?: false
  readonly actions?: readonly ListAction<Row, Key>[]
  /** What can be done with the rows that were ticked. */
  readonly batch?: readonly ListAction<readonly Row[], Key>[]
  /** A batch may mean all that match, on other pages too. */
  readonly acrossPages?: true
  readonly add?: Adding<Key>
  /** Milliseconds after which it is read again. */
  readonly every?: number
  /** Milliseconds for which an answer counts as fresh. */
  readonly staleTime?: number
  /** Place and filters kept elsewhere than in the address. */
  readonly address?: ListAddress<string>
}

/** A list of rows, said as data: what its page is for, and nothing of how it is shown. */
export type ListDescription<N extends OperationName, Key extends string> = ListShape<
  RowOf<N>,
  FilterOf<N>,
  SortKeyOf<N>,
  Key
> & {
  /** Answers a page of rows, or all of them (`whole`). */
  readonly operation: N
}

type KeyOf<T> = T extends Texts<infer Key> ? Key : never

/** Columns of a list, written outside its page; `T` is the type of the page's texts. */
export type ListColumns<N extends OperationName, T> = ListDescription<N, KeyOf<T>>['columns']

/** Actions of a list's rows, written outside its page. */
export type ListActions<N extends OperationName, T> = readonly ListAction<RowOf<N>, KeyOf<T>>[]

/** What can be done with rows that were ticked, written outside its page. */
export type ListBatch<N extends OperationName, T> = readonly ListAction<readonly RowOf<N>[], KeyOf<T>>[]

/** Filters of a list, written outside its page. */
export type ListFiltersOf<N extends OperationName, T> = ListFilters<FilterOf<N>, KeyOf<T>>
