export { compare, type DocumentDifference } from './compare.ts'
