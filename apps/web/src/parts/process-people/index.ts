export { ManySelect } from './many-select.tsx'
export { useDepartments, usePeople, usePositions, useProcessRoles } from './sources.ts'
