import { dataSourceTypes } from '@gridwright/contract'
import type { Connection, DataSourceType } from '@gridwright/contract'
import type { Choice, IconName } from '@gridwright/ui'
import { dataSourceType, labelOfValue } from '@gridwright/validation'
import type { Language } from '#base/i18n/index.ts'

/** The type's name from the dictionary (UTL-04). */
export const typeLabel = (type: DataSourceType, language: Language): string =>
  labelOfValue(dataSourceType, type, language) ?? String(type)

export const typeIcon = (type: DataSourceType): IconName => (type === 4 ? 'api' : 'database')

/** Databases before interfaces. */
export const typeOrder = dataSourceTypes.toSorted((a, b) => Number(a === 4) - Number(b === 4) || b - a)

export const typeChoices = (language: Language): readonly Choice<DataSourceType>[] =>
  typeOrder.map((value) => ({ value, label: typeLabel(value, language) }))

/** Where a source is: host, port and database, or the address of an interface. */
export const addressOf = (connection: Connection): string =>
  connection.type === 4 ? connection.baseUrl : `${connection.host}:${connection.port}/${connection.database}`
