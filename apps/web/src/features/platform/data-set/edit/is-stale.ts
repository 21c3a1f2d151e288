import type { DataSetDocument } from '@gridwright/contract'

/** What decides which columns are answered: all but the columns and their titles themselves. */
const asked = ({ columns: _columns, parameters, ...rest }: DataSetDocument): string =>
  JSON.stringify([rest, parameters.map(({ paramCode, paramType }) => [paramCode, paramType])])

/** The columns may no longer be those of the query. */
export const isStale = (document: DataSetDocument, ran: DataSetDocument): boolean =>
  asked(document) !== asked(ran) || document.columns.length === 0
