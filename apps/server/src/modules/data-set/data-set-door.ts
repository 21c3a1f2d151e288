import type { DataSetColumn, DataSetParameter, ParameterValues } from '@gridwright/contract'
import type { DataTable, Value } from '@gridwright/report-engine'

export type ReadOptions = {
  readonly values: ParameterValues
  /** `fail`: more rows than `rows` is the error `row-limit`; `cut`: read that many and say so. */
  readonly limit: { readonly rows: number; readonly beyond: 'fail' | 'cut' }
  readonly milliseconds: number
  readonly signal: AbortSignal
  /** Today as YYYY-MM-DD, for relative defaults. */
  readonly today: string
}

export type ReadResult = {
  readonly table: DataTable
  readonly columns: readonly DataSetColumn[]
  readonly truncated: boolean
  readonly milliseconds: number
  readonly structure?: unknown
}

/** What the report module asks of data sets; rights were checked by whoever opened the report. */
export type DataSets = {
  parameters(
    dataSetIds: readonly string[],
  ): Promise<
    ReadonlyMap<
      string,
      { name: string; parameters: readonly DataSetParameter[]; columns: readonly DataSetColumn[] }
    >
  >
  read(dataSetId: string, options: ReadOptions): Promise<ReadResult>
  /**
   * The one conversion of form values (VAL-05): by paramCode, defaults filled in, dates as dates; lists joined never.
   * Throws `parameter-missing` and `parameter-invalid`.
   */
  convert(
    parameters: readonly DataSetParameter[],
    values: ParameterValues,
    today: string,
  ): Readonly<Record<string, Value>>
  /** A default as a form shows it: relative dates become days. */
  shownDefault(parameter: DataSetParameter, today: string): string | undefined
}
