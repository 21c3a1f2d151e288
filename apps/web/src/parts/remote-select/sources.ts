import type { AssetSummary, NoticeChannel, Role, User } from '@gridwright/contract'
import { useOperation } from '#base/client/index.ts'
import type { RemoteSource } from './use-remote-list.ts'

/** Roles, for whoever may see or give them. */
export const useRoles: RemoteSource<Role> = (wish, options) => useOperation('role.list', wish, options)

/** Reports that the person may view, by name. */
export const useReports: RemoteSource<AssetSummary> = (wish, options) =>
  useOperation('asset.list', { ...wish, kind: 'report', sort: 'name', descending: false }, options)

/** Data screens that the person may view, by name. */
export const useScreens: RemoteSource<AssetSummary> = (wish, options) =>
  useOperation('asset.list', { ...wish, kind: 'screen', sort: 'name', descending: false }, options)

/** Data sets that the person may view, by name. */
export const useDataSets: RemoteSource<AssetSummary> = (wish, options) =>
  useOperation('asset.list', { ...wish, kind: 'data-set', sort: 'name', descending: false }, options)

/** Users that may come in, among those that the person sees. */
export const useUsers: RemoteSource<User> = (wish, options) =>
  useOperation('user.list', { ...wish, status: 1 }, options)

/** Channels of notices, for whoever keeps them. */
export const useChannels: RemoteSource<NoticeChannel> = (wish, options) =>
  useOperation('noticeChannel.list', wish, options)
