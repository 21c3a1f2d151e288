import type { Output } from '@gridwright/contract'
import { useOperation } from '#base/client/index.ts'
import { useRemoteList } from '#parts/remote-select/index.ts'
import type { RemoteList, RemoteSource } from '#parts/remote-select/index.ts'

export type Fields = Output<'dataSet.fields'>['dataSets'][number]

/** Data sets that the person may view, with their columns. */
const useFields: RemoteSource<Fields> = ({ text, ids }, options) => {
  const answer = useOperation(
    'dataSet.fields',
    { ...(text !== undefined && { text }), ...(ids !== undefined && { ids: ids.slice(0, 50) }) },
    options,
  )
  return { ...answer, data: answer.data && { data: answer.data.dataSets, total: answer.data.total } }
}

export const useDataSets = (chosen: string): RemoteList<Fields> =>
  useRemoteList(useFields, chosen === '' ? [] : [chosen])
