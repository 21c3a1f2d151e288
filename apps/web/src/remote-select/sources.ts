import type { AssetSummary, Role } from '@gridwright/contract'
import { useOperation } from '#client/index.ts'
import type { RemoteSource } from './use-remote-list.ts'

/** Roles, for whoever may see or give them. */
export const useRoles: RemoteSource<Role> = (wish, options) => useOperation('role.list', wish, options)

/** Reports that the person may view, by name. */
export const useReports: RemoteSource<AssetSummary> = (wish, options) =>
  useOperation('asset.list', { ...wish, kind: 'report', sort: 'name', descending: false }, options)
