import { documentKind } from '@gridwright/document'
import type { Migration } from '@gridwright/document'
import { dataSetSchema } from './entities.ts'
import type { DataSetDocument } from './entities.ts'

/** What an answer unfolds into joined later, and was left out where there was none. */
const withParts: Migration = (document) =>
  document['kind'] === 'api' ? { unfold: '', fields: [], ...document } : document

/** How data sets are stored: `dataSetDocument.read(stored)` gives a {@link DataSetDocument} or why there is none. */
export const dataSetDocument = documentKind<DataSetDocument>({
  kind: 'data-set',
  version: 2,
  schema: dataSetSchema,
  migrations: [withParts],
})
