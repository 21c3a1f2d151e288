import type { DataSetDocument, Output } from '@gridwright/contract'
import { useMemo } from 'react'
import { useOperation } from '#base/client/index.ts'
import type { SourceTables } from '#features/platform/data-set/edit/source-tables/use-source-tables.ts'

export type InputFields = Output<'dataSet.fields'>['dataSets'][number]

export type InputTables = SourceTables & { readonly dataSets: readonly InputFields[] }

const none: readonly InputFields[] = []

/** The data sets that a combined one reads, as tables by the names that it gives them. */
export const useInputTables = (document: DataSetDocument): InputTables => {
  const inputs = document.kind === 'combined' ? document.inputs : undefined
  const ids = [...new Set(inputs?.map(({ dataSetId }) => dataSetId) ?? [])]
  const enabled = ids.length > 0
  const answer = useOperation('dataSet.fields', { ids }, { enabled, keepPrevious: true })
  const dataSets = answer.data?.dataSets ?? none
  const tables = useMemo(
    () =>
      inputs?.map(({ name, dataSetId }) => ({
        schema: '',
        name,
        columns: (dataSets.find(({ id }) => id === dataSetId)?.columns ?? []).map((column) => ({
          name: column.name,
          type: column.type,
        })),
      })),
    [inputs, dataSets],
  )
  return {
    dataSets,
    tables: enabled && answer.data === undefined ? undefined : (tables ?? []),
    truncated: false,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
