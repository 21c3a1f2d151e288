import { AppError } from '@gridwright/contract'
import type { Permission } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { scopesOf, seen } from '#operations/data-scope.ts'
import { newId } from '#platform/secrets.ts'
import {
  enabledRoles,
  insertOrganisation,
  lockTree,
  membersOf,
  organisationPlace,
  placeOrganisation,
  removeOrganisations,
  seenOrganisations,
  updateOrganisation,
} from './organisation-store.ts'
import type { Facts, Place } from './organisation-store.ts'
import { organisationTree, pathOf } from './organisation-tree.ts'
import type { OrganisationTree } from './organisation-tree.ts'
import { requireFreeCode, requireLeader } from './organisation-facts.ts'
import { gaining, wideningRoles } from './widening.ts'

type Needs = { readonly db: Db; readonly now: () => Date }
type Writing = Omit<HandlersOf<'organisation'>, 'organisation.tree'>

const edit = ['system:organisation:edit'] as const
const remove = ['system:organisation:delete'] as const

/** Every change of the tree, each within the scope of who makes it. */
export const changeTree = (needs: Needs): Writing => ({
  ...adding(needs),
  ...moving(needs),
  ...removing(needs),
})

const adding = ({ db, now }: Needs): Pick<Writing, 'organisation.create' | 'organisation.update'> => ({
  'organisation.create': ({ parentId, ...facts }, { caller, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = organisationTree(await lockTree(transaction))
      await requireParent(transaction, caller, parentId)
      requireFreeName(tree, { name: facts.name, parentId })
      requireFreeCode(tree, facts.code)
      await requireLeader(transaction, caller, facts.leaderId)
      const id = newId()
      const sort = (tree.childrenOf(parentId).at(-1)?.sort ?? 0) + 1
      await insertOrganisation(transaction, { id, parentId, ...facts, sort, now: now() })
      const after = { ...facts, parent: pathOf(tree, parentId) }
      record({ entity: 'organisation', id, name: facts.name, after })
      return { id }
    }),
  'organisation.update': ({ id, version, name, ...given }, { caller, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = organisationTree(await lockTree(transaction))
      const place = await requireOne(transaction, caller, { tree, id, version })
      const before = factsOf(place)
      const facts = { ...before, ...definedOf(given), name }
      requireFreeName(tree, { id, name, parentId: place.parentId })
      requireFreeCode(tree, facts.code, id)
      if (facts.leaderId !== before.leaderId) await requireLeader(transaction, caller, facts.leaderId)
      await updateOrganisation(transaction, id, facts)
      record({ entity: 'organisation', id, name, ...changedFacts(before, facts) })
      return { ok: true }
    }),
})

const factsOf = ({ name, code, leaderId, phone }: Place): Facts => ({ name, code, leaderId, phone })

type Given = { readonly [K in 'code' | 'leaderId' | 'phone']?: Facts[K] | undefined }

/** What is not named stays. */
const definedOf = (given: Given): Partial<Facts> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const changedFacts = (before: Facts, after: Facts) => {
  const keys = (Object.keys(after) as (keyof Facts)[]).filter((key) => before[key] !== after[key])
  const take = (from: Facts) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: take(before), after: take(after) }
}

const moving = ({ db }: Needs): Pick<Writing, 'organisation.move'> => ({
  'organisation.move': ({ id, parentId, before, version }, { caller, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = organisationTree(await lockTree(transaction))
      const place = await requireOne(transaction, caller, { tree, id, version })
      if (parentId !== place.parentId) await requireMove(transaction, caller, { tree, place, parentId })
      requireFreeName(tree, { id, name: place.name, parentId })
      await placeOrganisation(transaction, { id, parentId, order: orderOf(tree, { id, parentId, before }) })
      record({
        entity: 'organisation',
        id,
        name: place.name,
        before: { parent: pathOf(tree, place.parentId) },
        after: { parent: pathOf(tree, parentId) },
      })
      return { ok: true }
    }),
})

const removing = ({ db }: Needs): Pick<Writing, 'organisation.touches' | 'organisation.remove'> => ({
  'organisation.touches': ({ id }, { caller }) =>
    db.transaction().execute(async (transaction) => {
      const tree = organisationTree(await lockTree(transaction))
      const gone = await requireWhole(transaction, caller, { tree, id, by: remove })
      const { count } = await membersOf(
        transaction,
        gone.map((place) => place.id),
      )
      return { organisations: gone.map((place) => ({ id: place.id, name: place.name })), users: count }
    }),
  'organisation.remove': ({ id, version, withBelow }, { caller, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = organisationTree(await lockTree(transaction))
      await requireOne(transaction, caller, { tree, id, version, by: remove })
      const gone = await requireWhole(transaction, caller, { tree, id, by: remove })
      const { count, names } = await membersOf(
        transaction,
        gone.map((place) => place.id),
      )
      if (count > 0) throw new AppError('organisation-has-users', { count, names: names.join('、') })
      if (gone.length > 1 && !withBelow) throw new AppError('organisation-below', { count: gone.length - 1 })
      await removeOrganisations(
        transaction,
        gone.map((place) => place.id),
      )
      for (const place of gone)
        record({
          entity: 'organisation',
          id: place.id,
          name: place.name,
          before: { path: pathOf(tree, place.id) },
        })
      return { ok: true }
    }),
})

type Which = {
  readonly tree: OrganisationTree
  readonly id: string
  readonly by?: readonly Permission[]
}

const requireOne = async (
  db: Db,
  caller: Caller,
  { tree, id, version, by = edit }: Which & { version: number },
): Promise<Place> => {
  const place = tree.find(id)
  await requireSeen(db, caller, { ids: [id], by })
  if (place === undefined) throw new AppError('not-found')
  if (place.version !== version) throw new AppError('changed-meanwhile', { name: place.name })
  return place
}

/** It with all below it, each of them in scope. */
const requireWhole = async (
  db: Db,
  caller: Caller,
  { tree, id, by = edit }: Which,
): Promise<readonly Place[]> => {
  const places = tree.below(id)
  if (places.length === 0) throw new AppError('not-found')
  await requireSeen(db, caller, { ids: places.map((place) => place.id), by })
  return places
}

/** Reference §3.2: old parent, new parent and node in scope; nobody's reach grows beyond the mover's. */
const requireMove = async (
  db: Db,
  caller: Caller,
  { tree, place, parentId }: { tree: OrganisationTree; place: Place; parentId: string | null },
): Promise<void> => {
  const subtree = await requireWhole(db, caller, { tree, id: place.id })
  await requireParent(db, caller, place.parentId)
  await requireParent(db, caller, parentId)
  if (subtree.some(({ id }) => id === parentId)) throw new AppError('organisation-circle')
  const gained = gaining(tree, { id: place.id, parentId })
  const roles = await enabledRoles(db, gained)
  const names = wideningRoles(caller, tree, { moved: place.id, roles, gained })
  if (names.length > 0) throw new AppError('move-widens', { names: names.slice(0, 5).join('、') })
}

/** At the top of all stands only what who sees everything puts there. */
const requireParent = async (db: Db, caller: Caller, parentId: string | null): Promise<void> => {
  if (parentId !== null) return requireSeen(db, caller, { ids: [parentId] })
  if (!scopesOf(caller, edit).some(({ kind }) => kind === 1)) throw new AppError('not-found')
}

type Reach = { readonly ids: readonly string[]; readonly by?: readonly Permission[] }

const requireSeen = async (db: Db, caller: Caller, { ids, by = edit }: Reach): Promise<void> => {
  const found = await seenOrganisations(db, ids, seen(caller, by, organisationPlace))
  if (found.size !== new Set(ids).size) throw new AppError('not-found')
}

const requireFreeName = (
  tree: OrganisationTree,
  { id, name, parentId }: { readonly id?: string; readonly name: string; readonly parentId: string | null },
): void => {
  const taken = tree
    .childrenOf(parentId)
    .some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())
  if (taken) throw new AppError('name-taken', { name })
}

const orderOf = (
  tree: OrganisationTree,
  {
    id,
    parentId,
    before,
  }: { readonly id: string; readonly parentId: string | null; readonly before: string | null },
): readonly string[] => {
  const others = tree
    .childrenOf(parentId)
    .map((place) => place.id)
    .filter((one) => one !== id)
  const at = before === null ? -1 : others.indexOf(before)
  return at === -1 ? [...others, id] : others.toSpliced(at, 0, id)
}
