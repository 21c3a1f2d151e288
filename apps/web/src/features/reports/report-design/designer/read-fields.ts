import type { StoreApi } from 'zustand/vanilla'
import { call } from '#base/client/index.ts'
import type { DataSetFields, DesignerState } from './designer-state.ts'

/** Those that the report uses and that stand beyond the first page of all. */
const beyondPage = async (
  page: readonly DataSetFields[],
  used: readonly string[],
): Promise<readonly DataSetFields[]> => {
  const ids = [...new Set(used)].filter((id) => !page.some((one) => one.id === id))
  const parts = Array.from({ length: Math.ceil(ids.length / 50) }, (_, at) =>
    ids.slice(at * 50, at * 50 + 50),
  )
  const answers = await Promise.all(
    parts.map((part) => call('dataSet.fields', { ids: part }, { replay: true })),
  )
  return answers.flatMap(({ dataSets }) => dataSets)
}

/** Reads the fields of all data sets that the person may use, and of those that the report uses. */
export const readFields = async (store: StoreApi<DesignerState>): Promise<void> => {
  try {
    const { dataSets } = await call('dataSet.fields', {}, { replay: true })
    const used = store.getState().template.dataSets.map(({ dataSetId }) => dataSetId)
    store.setState({ dataSets: [...dataSets, ...(await beyondPage(dataSets, used))], fields: 'read' })
  } catch (error) {
    store.setState(({ fields = 'failed' }) => ({ fields }))
    throw error
  }
}
