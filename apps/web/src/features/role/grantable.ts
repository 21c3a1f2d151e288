import { permissions } from '@gridwright/contract'
import type { Output, Permission, Role } from '@gridwright/contract'
import type { TreeNode } from '@gridwright/ui'
import { plainTree } from '@gridwright/validation'
import type { PlainNode } from '@gridwright/validation'
import type { Language } from '#i18n/index.ts'

export type Grantable = Output<'role.grantable'>

const nodeOf = ({ id, label, children }: PlainNode): TreeNode => ({
  key: String(id),
  title: label,
  ...(children === undefined ? {} : { children: children.map(nodeOf) }),
})

/** The menus that may be given, as a tree in the person's language. One whose parent may not be given stands at the top. */
export const menuNodes = ({ menus }: Grantable, language: Language): readonly TreeNode[] => {
  const known = new Set(menus.map(({ id }) => id))
  const rows = menus.map(({ id, pid, desc, descEn }) => ({
    id,
    pid: pid !== null && known.has(pid) ? pid : null,
    name: language === 'en' ? descEn : desc,
  }))
  return plainTree(rows, { parentId: 'pid', name: 'name' }).map(nodeOf)
}

export type PermissionGroup = { readonly group: string; readonly permissions: readonly Permission[] }

const isKnown = (permission: string): permission is Permission => Object.hasOwn(permissions, permission)

/** The permissions that may be given, under what they are about: `system:user:edit` stands under `system:user`. */
export const permissionGroups = (grantable: Grantable): readonly PermissionGroup[] => {
  const known = Object.keys(permissions).filter(isKnown)
  const given = known.filter((permission) => grantable.permissions.includes(permission))
  const groups = Map.groupBy(given, (permission) => permission.slice(0, permission.lastIndexOf(':')))
  return [...groups].map(([group, some]) => ({ group, permissions: some }))
}

/** PRM-05: the role holds something that the person does not, so he may neither give nor change it. */
export const isBeyond = (role: Role, { menus, permissions: held }: Grantable): boolean => {
  const ids = new Set(menus.map(({ id }) => id))
  return (
    role.menuIds.some((id) => !ids.has(id)) ||
    role.permissions.some((permission) => !held.includes(permission))
  )
}
