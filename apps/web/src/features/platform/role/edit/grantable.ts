import { permissions } from '@gridwright/contract'
import type { Output, Permission, Role } from '@gridwright/contract'
import type { TreeNode } from '@gridwright/ui'
import { plainTree } from '@gridwright/validation'
import type { PlainNode } from '@gridwright/validation'
import type { Language } from '#base/i18n/index.ts'

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

export type PermissionGroup = {
  /** The menu whose page and buttons use them; null = none of those that may be given. */
  readonly menuId: string | null
  /** Its path in the person's language; empty without a menu. */
  readonly title: string
  readonly permissions: readonly Permission[]
}

const isKnown = (permission: string): permission is Permission => Object.hasOwn(permissions, permission)

/** The permissions that may be given, under each menu that uses them, in the menu's order; then those of no menu. */
export const permissionGroups = (
  { menus, permissions: held }: Grantable,
  language: Language,
): readonly PermissionGroup[] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const titleOf = (id: string): string => {
    const menu = byId.get(id)
    if (menu === undefined) return ''
    const own = language === 'en' ? menu.descEn : menu.desc
    const above = menu.pid === null ? '' : titleOf(menu.pid)
    return above === '' ? own : `${above} / ${own}`
  }
  const given = menus.flatMap(({ id, permissions: named }) => {
    const some = named.filter((one) => held.includes(one)).filter(isKnown)
    return some.length === 0 ? [] : [{ menuId: id, title: titleOf(id), permissions: some }]
  })
  const placed = new Set<string>(given.flatMap(({ permissions: some }) => some))
  const others = Object.keys(permissions)
    .filter(isKnown)
    .filter((one) => held.includes(one) && !placed.has(one))
  return others.length === 0 ? given : [...given, { menuId: null, title: '', permissions: others }]
}

/** PRM-05: the role holds something that the person does not, so he may neither give nor change it. */
export const isBeyond = (role: Role, { menus, permissions: held }: Grantable): boolean => {
  const ids = new Set(menus.map(({ id }) => id))
  return (
    role.menuIds.some((id) => !ids.has(id)) ||
    role.permissions.some((permission) => !held.includes(permission))
  )
}
