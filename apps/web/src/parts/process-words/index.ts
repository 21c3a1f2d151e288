export { incidentWord, jobKindWord, stateWord } from './process-words.ts'
export { sectionWords } from './section.ts'
export type { Section } from './section.ts'
export { readValue, readVariables } from './read-variables.ts'
