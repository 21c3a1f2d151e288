import type { Db } from '@gridwright/db'
import type { DataSourceInput } from '@gridwright/contract'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { JobContext } from '#modules/platform/job/index.ts'
import type { Caller } from '#operations/handler.ts'
import { demoContents } from './demo-contents.ts'
import type { DemoContent } from './demo-contents.ts'
import { makeOrganisations, makeRoles } from './demo-people.ts'
import type { RoleIds } from './demo-people.ts'
import { newDemo, readDemo, writeDemo } from './demo-state.ts'
import type { DemoFact } from './demo-state.ts'
import { makeTradingDatabase } from './trading/trading-database.ts'
import type { TradingDatabase } from './trading/trading-database.ts'

export type DemoNeeds = {
  readonly db: Db
  readonly databaseUrl: string
  readonly now: () => Date
  readonly assets: Assets
  readonly createSource: (caller: Caller, source: DataSourceInput) => Promise<string>
  readonly updateSource: (caller: Caller, id: string, source: DataSourceInput) => Promise<void>
  readonly superCallerOf: (userId: string) => Promise<Caller>
}

/** Loads everything, or what an interrupted try left to do: each step finds what is already there. */
export const loadDemo = async (needs: DemoNeeds, context: JobContext): Promise<void> => {
  const caller = await needs.superCallerOf(context.ownerId)
  let fact = (await readDemo(needs.db)) ?? newDemo()
  const keep = async (change: Partial<DemoFact>) => writeDemo(needs.db, (fact = { ...fact, ...change }))
  await keep({ state: 'loading' })
  context.progress(2, 100, 'people')
  await makeOrganisations(needs.db, needs.now())
  const roles = await makeRoles(needs.db, needs.now())
  const trading = await makeTradingDatabase({
    databaseUrl: needs.databaseUrl,
    name: fact.database,
    today: needs.now(),
    signal: context.signal,
    progress: (done, total) => context.progress(5 + (done / total) * 80, 100, 'orders'),
  })
  context.progress(88, 100, 'reports')
  await keep({ sourceId: await saveSource(needs, caller, { trading, known: fact.sourceId }) })
  for (const [key, make] of demoContents(fact.sourceId ?? '', needs.now())) {
    if (fact.assets[key] !== undefined) continue
    const id = await makeAsset(needs, caller, { roles, ...make(fact.assets) })
    await keep({ assets: { ...fact.assets, [key]: id } })
  }
  await keep({ state: 'loaded' })
}

const saveSource = async (
  needs: DemoNeeds,
  caller: Caller,
  { trading, known }: { trading: TradingDatabase; known: string | null },
): Promise<string> => {
  const { password: secret, ...rest } = trading
  const source: DataSourceInput = {
    name: '演示数据 · 贸易公司',
    description: '三年的示例订单，只读账号 · Three years of sample orders, read-only account',
    connection: { type: 5, ...rest, tls: 'off' },
    secret,
  }
  if (known === null) return needs.createSource(caller, source)
  await needs.updateSource(caller, known, source)
  return known
}

const makeAsset = async (
  needs: DemoNeeds,
  caller: Caller,
  { roles, ...content }: DemoContent & { roles: RoleIds },
): Promise<string> => {
  const id = await needs.assets.create(caller, { ...content, folderId: null, publish: true })
  const grants = [
    { role: roles.administrator, level: 'manage' },
    { role: roles.designer, level: 'edit' },
    ...(content.kind !== 'data-set' ? ([{ role: roles.business, level: 'view' }] as const) : []),
  ] as const
  await needs.assets.grant(
    caller,
    id,
    grants.map(({ role, level }) => ({ subjectKind: 'role', subjectId: role, level })),
  )
  return id
}
