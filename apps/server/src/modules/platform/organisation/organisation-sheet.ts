import { organisationFilter } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { z } from 'zod'
import type { Planned, ImportWish, Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller } from '#operations/handler.ts'
import { listOrganisations } from './list-organisations.ts'
import { insertOrganisations, readTree, refreshOrganisations } from './organisation-store.ts'
import { leaderAccounts } from './organisation-facts.ts'
import { namedTree } from '#platform/named-tree.ts'
import { organisationTree, pathOf } from './organisation-tree.ts'
import type { OrganisationTree } from './organisation-tree.ts'
import { planOrganisations } from './plan-organisations.ts'
import type { ImportedOrganisation } from './plan-organisations.ts'

type Filter = z.output<typeof organisationFilter>

const atOnce = 500

const columns: readonly SheetColumn[] = [
  {
    key: 'path',
    title: { zh: '路径', en: 'Path' },
    type: 'text',
    required: true,
    note: {
      zh: '从最上级起的完整路径，如“集团/财务部”；上级须已存在或写在前面的行',
      en: 'From the top down: “Group/Finance”. What stands above must exist or come in an earlier row',
    },
    width: 50,
  },
  {
    key: 'sort',
    title: { zh: '排序', en: 'Order' },
    type: 'number',
    note: {
      zh: '同级之间从小到大；留空则排在最后，更新时留空表示不变',
      en: 'Among its siblings, smallest first; empty: the last place, or as it is',
    },
    width: 10,
  },
  {
    key: 'code',
    title: { zh: '编码', en: 'Code' },
    type: 'text',
    note: { zh: '不可重复；更新时留空表示不变', en: 'Each once; empty leaves it as it is' },
    width: 16,
  },
  {
    key: 'leader',
    title: { zh: '负责人', en: 'Leader' },
    type: 'text',
    note: { zh: '负责人的账号；更新时留空表示不变', en: 'The leader’s account; empty leaves it as it is' },
    width: 18,
  },
  { key: 'phone', title: { zh: '电话', en: 'Phone' }, type: 'text', width: 16 },
  {
    key: 'users',
    title: { zh: '直属用户', en: 'Direct users' },
    type: 'number',
    exportOnly: true,
    width: 12,
  },
]

/** Organisations as an Excel file, there and back; known by their paths, so that a file makes whole trees (SYS-02). */
export const organisationSheet = (db: Db): Sheet<Filter> => ({
  name: 'organisation',
  title: { zh: '组织机构', en: 'Organisations' },
  reads: 'organisation.tree',
  mayExport: ['system:organisation:view'],
  filter: organisationFilter,
  columns,
  rows: (caller, filter) => rowsOf(db, caller, filter),
  importing: {
    mayImport: ['system:organisation:import'],
    key: 'path',
    allowed: async (caller) => {
      const visible = await listOrganisations(db, caller, ['system:organisation:import'])
      return { path: namedTree(visible).paths() }
    },
    plan: planOrganisations,
    write,
  },
})

async function* rowsOf(db: Db, caller: Caller, { text }: Filter): AsyncGenerator<readonly SheetRow[]> {
  const visible = await listOrganisations(db, caller, ['system:organisation:view'])
  const known = new Map(visible.map((one) => [one.id, one]))
  const leaders = await leaderAccounts(db, caller, [...new Set(visible.flatMap((one) => one.leaderId ?? []))])
  const sorts = new Map((await readTree(db)).map(({ id, sort }) => [id, sort]))
  const tree = organisationTree(visible.map((one) => ({ ...one, sort: sorts.get(one.id) ?? 0 })))
  const shown = shownBy(tree, text)
  const places = tree
    .childrenOf(null)
    .flatMap(({ id }) => tree.below(id))
    .filter(({ id }) => shown(id))
  for (let at = 0; at < places.length; at += atOnce)
    yield places.slice(at, at + atOnce).map(({ id, sort, code, leaderId, phone }) => ({
      path: pathOf(tree, id),
      sort,
      code,
      leader: leaders.get(leaderId ?? '') ?? '',
      phone,
      users: known.get(id)?.users ?? 0,
    }))
}

/** As the tree on the page is narrowed: what is called so, with all above and below it. */
const shownBy = (tree: OrganisationTree, text: string): ((id: string) => boolean) => {
  const wanted = text.toLowerCase()
  if (wanted === '') return () => true
  const found = [...tree.parents.keys()].filter((id) => tree.find(id)?.name.toLowerCase().includes(wanted))
  const ids = new Set(found.flatMap((id) => [...tree.above(id), ...tree.below(id)].map((one) => one.id)))
  return (id) => ids.has(id)
}

const write = async (db: Db, planned: readonly Planned[], wish: ImportWish): Promise<void> => {
  const rows = planned.map(({ action, values }) => ({ action, ...(values as ImportedOrganisation) }))
  const created = rows.filter(({ action }) => action === 'create')
  const sorted = rows.filter(({ action }) => action === 'update')
  await insertOrganisations(
    db,
    created.map((one) => ({ ...one, now: wish.now })),
  )
  await refreshOrganisations(db, sorted)
  const entity = 'organisation'
  for (const { id, name, above, sort, code, leaderId, phone } of created)
    wish.record({ entity, id, name, after: { name, parent: above, sort, code, leaderId, phone } })
  for (const { id, name, sort, code, leaderId, phone, before } of sorted)
    wish.record({ entity, id, name, before: { ...before }, after: { sort, code, leaderId, phone } })
}
