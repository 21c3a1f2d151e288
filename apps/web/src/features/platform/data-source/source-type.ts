import { dataSourceTypes } from '@gridwright/contract'
import type { Connection, DataSourceType } from '@gridwright/contract'
import type { Choice, IconName } from '@gridwright/ui'
import { dataSourceType, labelOfValue } from '@gridwright/validation'
import type { Language } from '#base/i18n/index.ts'

/** The type's name from the dictionary (UTL-04). */
export const typeLabel = (type: DataSourceType, language: Language): string =>
  type === 16
    ? { zh: '文件', en: 'Files' }[language]
    : (labelOfValue(dataSourceType, type, language) ?? String(type))

export const typeIcon = (type: DataSourceType): IconName => {
  if (type === 16) return 'file'
  return type === 4 ? 'api' : 'database'
}

/** Databases before interfaces and files; those that have met no real server behind the others. */
const order: readonly DataSourceType[] = [5, 1, 3, 2, 4, 16]
export const typeOrder = dataSourceTypes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))

export const typeChoices = (language: Language): readonly Choice<DataSourceType>[] =>
  typeOrder.map((value) => ({ value, label: typeLabel(value, language) }))

/** Where a source is: host, port and database, the address of an interface, or the names of files. */
export const addressOf = (connection: Connection): string => {
  if (connection.type === 4) return connection.baseUrl
  if (connection.type === 16) return connection.files.map(({ name }) => name).join(', ')
  return `${connection.host}:${connection.port}/${connection.database}`
}
