export { AnsweredStructure } from './answered-structure.tsx'
export type { StructureNode } from './structure-nodes.ts'
export { structureNodes } from './structure-nodes.ts'
