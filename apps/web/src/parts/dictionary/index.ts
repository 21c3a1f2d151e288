export { DictionaryTag } from './dictionary-tag.tsx'
