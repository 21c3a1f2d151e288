import type { Organisation, Permission } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { seen } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import { changeTree } from './change-tree.ts'
import { listOrganisations } from './list-organisations.ts'
import { organisationPlace, readTree, seenOrganisations } from './organisation-store.ts'
import { organisationSheet } from './organisation-sheet.ts'
import { organisationTree } from './organisation-tree.ts'
import type { OrganisationTree } from './organisation-tree.ts'

export type { OrganisationTree } from './organisation-tree.ts'

export type Organisations = {
  /** Of these, the ones that the caller reaches by any of the permissions. */
  seenOf(db: Db, caller: Caller, wish: Wish): Promise<ReadonlySet<string>>
  /** Those that the caller reaches by any of the permissions; one whose parent he does not reach stands at the top. */
  treeOf(db: Db, caller: Caller, permissions: readonly Permission[]): Promise<readonly Organisation[]>
  /** All of them, in or out of anybody's scope: for rules about the tree as a whole. */
  whole(db: Db): Promise<OrganisationTree>
}

type Wish = { readonly ids: readonly string[]; readonly permissions: readonly Permission[] }

const viewing: readonly Permission[] = [
  'system:user:view',
  'system:user:edit',
  'system:organisation:view',
  'system:organisation:edit',
]

/** Where people belong, as a tree (PRM-04, PRM-06). */
export const organisationModule = (needs: {
  readonly db: Db
  readonly now: () => Date
}): {
  readonly handlers: HandlersOf<'organisation'>
  readonly sheets: readonly Sheet[]
  readonly organisations: Organisations
} => ({
  sheets: [organisationSheet(needs.db) as Sheet],
  handlers: {
    'organisation.tree': async (_input, { caller }) => ({
      organisations: [...(await listOrganisations(needs.db, caller, viewing))],
    }),
    ...changeTree(needs),
  },
  organisations: {
    seenOf: (db, caller, { ids, permissions }) =>
      seenOrganisations(db, ids, seen(caller, permissions, organisationPlace)),
    treeOf: listOrganisations,
    whole: async (db) => organisationTree(await readTree(db)),
  },
})
