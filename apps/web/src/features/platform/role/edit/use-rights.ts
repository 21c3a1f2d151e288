import type { Role, RoleScopes } from '@gridwright/contract'
import { seenChecked } from '@gridwright/ui'
import { useState } from 'react'
import { menuNodes } from './grantable.ts'
import type { Grantable } from './grantable.ts'

export type RightsState = {
  readonly menus: ReadonlySet<string>
  readonly held: ReadonlySet<string>
  readonly scopes: RoleScopes
  readonly setMenus: (menus: ReadonlySet<string>) => void
  readonly setHeld: (held: ReadonlySet<string>) => void
  readonly setScopes: (scopes: RoleScopes) => void
  readonly dirty: boolean
  /** As the server takes it. */
  readonly input: {
    readonly menuIds: string[]
    readonly permissions: string[]
    readonly scopes: RoleScopes
  }
}

const noScopes: RoleScopes = { usual: null, byPermission: {} }

const same = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...other].every((key) => one.has(key))

/** What the form shows of a role's rights; nothing that it does not show is saved. */
export const useRights = (role: Role | undefined, grantable: Grantable): RightsState => {
  const [start] = useState(() => ({
    menus: seenChecked(menuNodes(grantable, 'zh'), new Set(role?.menuIds)),
    held: new Set(role?.permissions),
    scopes: role?.scopes ?? noScopes,
  }))
  const [menus, setMenus] = useState<ReadonlySet<string>>(start.menus)
  const [held, setHeld] = useState<ReadonlySet<string>>(start.held)
  const [scopes, setScopes] = useState<RoleScopes>(start.scopes)
  const dirty =
    !same(menus, start.menus) ||
    !same(held, start.held) ||
    JSON.stringify(scopes) !== JSON.stringify(start.scopes)
  const input = { menuIds: [...menus], permissions: [...held], scopes }
  return { menus, held, scopes, setMenus, setHeld, setScopes, dirty, input }
}
