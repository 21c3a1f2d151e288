import { permissions } from '@gridwright/contract'
import { scopesOf } from '#operations/data-scope.ts'
import { namedTree } from '#platform/named-tree.ts'
import type { NamedTree } from '#platform/named-tree.ts'
import { readPlaces } from './place-store.ts'
import type { Place, Places } from './place-store.ts'
import type { RoleNeeds } from './role-work.ts'
import { organisationsOf } from './scope-rule.ts'
import type { Own } from './subset-rule.ts'

/** What "chosen organisations" may name; one whose parent is out of reach stands at the top. */
export const reachedPlaces = (own: Own, places: Places): readonly Place[] => {
  const held = Object.keys(permissions) as (keyof typeof permissions)[]
  const reach = organisationsOf(scopesOf(own, held), own.organisationIds, places.parents)
  if (reach === 'all') return places.all
  return places.all
    .filter(({ id }) => reach.has(id))
    .map((place) => ({ ...place, parentId: reach.has(place.parentId ?? '') ? place.parentId : null }))
}

type Names = NamedTree & { readonly isId: (text: string) => boolean }

/** Organisations and menus as Excel files name them. What is beyond the caller has no name for him, only its id. */
export type RoleNames = { readonly places: Names; readonly menus: Names }

export const roleNames = async ({ db, menus }: Omit<RoleNeeds, 'now'>, own: Own): Promise<RoleNames> => {
  const places = await readPlaces(db)
  const all = await menus.all()
  const held = all.filter(({ id }) => own.menus.has(id))
  const ids = {
    places: places.parents,
    menus: new Set(all.map(({ id }) => id)),
  }
  return {
    places: { ...namedTree(reachedPlaces(own, places)), isId: (text) => ids.places.has(text) },
    menus: {
      ...namedTree(held.map(({ id, pid, title }) => ({ id, parentId: pid, name: title }))),
      isId: (text) => ids.menus.has(text),
    },
  }
}
