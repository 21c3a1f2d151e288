import { AppError } from '@gridwright/contract'
import type { RoleScopes, UserRights } from '@gridwright/contract'
import { sql } from 'kysely'
import type { Menus } from '#modules/platform/menu/index.ts'
import { seen } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { Holder } from '#modules/platform/user/account/user-api.ts'
import { placesOf } from '#modules/platform/user/account/user-unit-of-work.ts'
import type { UserNeeds } from '#modules/platform/user/account/user-unit-of-work.ts'
import { seenUsers, viewing } from '#modules/platform/user/account/user-place.ts'
import { findUser } from '#modules/platform/user/account/user-store.ts'
import { namesOfPlaces, rolesHeldBy } from './rights-store.ts'

const mostAssets = 200

type Needs = UserNeeds & { readonly menus: Pick<Menus, 'menusFor'> }

/** What somebody may do, and which role or grant gives it to him (PRM-04). */
export const userRights =
  (needs: Needs): HandlersOf<'user'>['user.rights'] =>
  async ({ id }, { caller }) => {
    const user = await findUser(needs.db, seenUsers(caller, viewing), id)
    if (user === undefined) throw new AppError('not-found')
    const roles = await rolesHeldBy(needs.db, id)
    const place = seen(caller, viewing, { organisation: sql.ref('o.id') })
    const holder = {
      userId: id,
      roleIds: roles.filter(({ status }) => status === 1).map((role) => role.id),
      organisationIds: placesOf(user.organisationId),
    }
    const assets = await heldAssets(needs, caller, holder)
    return {
      name: user.displayName,
      username: user.username,
      organisationName: user.organisationName,
      roles: await Promise.all(roles.map(async (role) => ({ ...role, menus: await menusOf(needs, role) }))),
      organisations: await namesOfPlaces(
        needs.db,
        roles.flatMap(({ scopes }) => chosenIn(scopes)),
        place,
      ),
      assets: assets.slice(0, mostAssets),
      moreAssets: assets.length > mostAssets,
    }
  }

const menusOf = async (
  { menus }: Needs,
  { id, isSuper }: { readonly id: string; readonly isSuper: boolean },
): Promise<UserRights['roles'][number]['menus']> => {
  const items = await menus.menusFor({ roleId: id, isSuper }, undefined)
  return items.map(({ id: menuId, pid, desc, descEn }) => ({ id: menuId, pid, desc, descEn: descEn ?? desc }))
}

const chosenIn = ({ usual, byPermission }: RoleScopes): readonly string[] =>
  [usual, ...Object.values(byPermission)].flatMap((scope) => [
    ...(scope?.organisationIds ?? []),
    ...(scope?.withBelow ?? []),
  ])

const heldAssets = async (
  { belongings }: Needs,
  caller: Caller,
  holder: Holder,
): Promise<UserRights['assets']> => {
  const found = await Promise.all(
    belongings().map((kind) => kind.heldBy?.(caller, holder, mostAssets + 1) ?? []),
  )
  return found.flat()
}
