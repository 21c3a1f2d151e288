import type { ApiPaging, DataSetDocument } from '@gridwright/contract'

/** The document read by pages, or at once. */
export const withPaging = (document: DataSetDocument, paging: ApiPaging | undefined): DataSetDocument => {
  if (document.kind !== 'api') return document
  const { paging: _before, ...rest } = document
  return paging === undefined ? rest : { ...rest, paging }
}
