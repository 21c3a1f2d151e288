import { permissions } from '@gridwright/contract'
import type { Output } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import { reachedPlaces } from './role-names.ts'
import { readPlaces } from './place-store.ts'
import { ownIn } from './role-work.ts'
import type { RoleNeeds } from './role-work.ts'

/** All that somebody may give away, to choose from (PRM-05). */
export const grantableBy = async (
  needs: Pick<RoleNeeds, 'db' | 'menus'>,
  caller: Caller,
): Promise<Output<'role.grantable'>> => {
  const [places, menus] = await Promise.all([readPlaces(needs.db), needs.menus.withPermissions()])
  const own = await ownIn(needs, caller, places.parents)
  const held = caller.isSuper ? Object.keys(permissions) : [...caller.permissions]
  const isHeld = new Set(held)
  return {
    menus: menus
      .filter((menu) => own.menus.has(menu.id))
      .map(({ id, pid, title, title_en: titleEn, permissions: named }) => ({
        id,
        pid,
        desc: title,
        descEn: titleEn || title,
        permissions: named.filter((permission) => isHeld.has(permission)),
      })),
    permissions: held,
    scopes: caller.isSuper ? { usual: { kind: 1, organisationIds: [] }, byPermission: {} } : caller.scopes,
    organisations: reachedPlaces(own, places).map(({ id, parentId, name }) => ({ id, parentId, name })),
  }
}
