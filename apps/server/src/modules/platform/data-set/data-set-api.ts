import type {
  DataSetColumn,
  DataSetDocument,
  DataSetParameter,
  DataSetRows,
  OfferedOptions,
  ParameterValues,
} from '@gridwright/contract'
import type { ListPart } from '@gridwright/data-source'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { Value } from '@gridwright/report-engine'
import type { Caller } from '#operations/handler.ts'
import type { Chosen, OptionAsker, OptionQuestion } from './options/asking.ts'

export type ReadOptions = {
  readonly values: ParameterValues
  /** `fail`: more rows than `rows` is the error `row-limit`; `cut`: read that many and say so. */
  readonly limit: { readonly rows: number; readonly beyond: 'fail' | 'cut'; readonly part?: ListPart }
  readonly milliseconds: number
  readonly signal: AbortSignal
  /** Who reads: what is his own is bound, and it counts as his turn where many read. */
  readonly caller: Caller
  /** Rows may come from, and go to, what is kept for exactly these rights for a moment; `fresh` reads them anew. */
  readonly keep?: { readonly rights: string; readonly fresh: boolean }
  /** Rows that a data set lets be of some age are read anew. */
  readonly fresh?: boolean
  /** Today as YYYY-MM-DD, for relative defaults. */
  readonly today: string
}

/** An interface that stands in no data source (DSH-03): of a GET its values are the query, of a POST a JSON body. */
export type AddressCall = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly resultType: Extract<DataSetDocument, { kind: 'api' }>['resultType']
  /** Empty = the whole answer. */
  readonly resultPath: string
  readonly values: Readonly<Record<string, string>>
}

export type AddressOptions = Pick<ReadOptions, 'milliseconds' | 'signal'> & {
  /** Whose turn it counts as where many read. */
  readonly who: string
  readonly rows: number
  /** Answer what it is made of, also where the wanted part is not in it. */
  readonly structure: boolean
}

export type OpenedDataSet = { readonly id: string; readonly name: string; readonly document: DataSetDocument }

/** A data set as somebody reads it: who asks stands in its defaults, `values` hold what he may give. */
export type BoundDataSet = OpenedDataSet & {
  readonly values: ParameterValues
  /** What a combined one reads, bound in the same way. */
  readonly inputs: readonly BoundDataSet[]
}

export type BindAsked = Pick<ReadOptions, 'values' | 'caller' | 'today'>

export type BindOwn = (dataSet: OpenedDataSet, asked: BindAsked) => Promise<BoundDataSet>

/** What the report module asks of data sets; rights were checked by whoever opened the report. */
export type DataSets = {
  /** By id, in one statement; what is gone is left out. */
  open(dataSetIds: readonly string[]): Promise<ReadonlyMap<string, OpenedDataSet>>
  /** What `read` binds for this caller, in it and in what it combines: whatever decides which rows he gets. */
  bind: BindOwn
  /**
   * Side by side; one that fails stops the others. Not unpacked yet: whoever works with them does that, in a thread of
   * its own where they may be large.
   */
  read(dataSets: readonly OpenedDataSet[], options: ReadOptions): Promise<readonly PackedRows[]>
  /** By the same readers, behind the same guard; throws what reading an API throws. */
  readAddress(call: AddressCall, options: AddressOptions): Promise<DataSetRows>
  /** The columns that a data set answers with its parameters' defaults; the caller must be able to name its source. */
  columnsOf(caller: Caller, document: DataSetDocument, signal: AbortSignal): Promise<readonly DataSetColumn[]>
  /**
   * The one conversion of form values (VAL-05): by paramCode, defaults filled in, dates as dates; lists joined never.
   * Throws `parameter-missing` and `parameter-invalid`.
   */
  convert(
    parameters: readonly DataSetParameter[],
    values: ParameterValues,
    today: string,
  ): Readonly<Record<string, Value>>
  /** Defaults that are who asks become that person's values; throws `parameter-personal`. */
  personalised(parameters: readonly DataSetParameter[], caller: Caller): readonly DataSetParameter[]
  /**
   * Given values with the defaults, each cascade from its top down: a given value that is not offered is refused
   * (`parameter-not-offered`), a default that is not is none.
   */
  choose(
    asked: { readonly parameters: readonly DataSetParameter[]; readonly given: ParameterValues },
    asker: OptionAsker,
  ): Promise<Chosen>
  /** The options of one of these parameters; throws `not-found` where it is none of them. */
  offer(parameters: readonly DataSetParameter[], question: OptionQuestion): Promise<OfferedOptions>
  /** A default as a form shows it: relative dates become days. */
  shownDefault(parameter: DataSetParameter, today: string): string | undefined
  /** What values of these dictionaries are called, by the dictionary's code and the value. */
  words(codes: readonly string[]): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>
}
