export type * from './template.ts'
export type * from './layout.ts'
