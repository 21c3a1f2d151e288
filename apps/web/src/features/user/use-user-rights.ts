import { permissionOfBatch } from '@gridwright/contract'
import { useMay } from '#session/index.ts'
import type { BatchKind } from './batch-choice.tsx'
import type { UserWork } from './user-table.tsx'

/** The parts of administering users, each a right of its own (PRM-02). */
export const useUserRights = (): UserWork['may'] => {
  const may = useMay()
  const parts = {
    edit: may(['system:user:edit']),
    reset: may(['system:user:reset']),
    remove: may(['system:user:delete']),
  }
  return { ...parts, some: Object.values(parts).includes(true) || may(['system:user:grant']) }
}

/** Tells which batches the person may run. */
export const useMayBatch = (): ((kind: BatchKind) => boolean) => {
  const may = useMay()
  return (kind) => may([permissionOfBatch[kind]])
}
