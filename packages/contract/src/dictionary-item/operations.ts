import { administeredOperations } from '#shared/administered/operations.ts'
import { dictionaryItem } from './entities.ts'

export const dictionaryItemOperations = administeredOperations(dictionaryItem)
