import { linkFilter } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { z } from 'zod'
import { pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { listLinks } from './link-store.ts'
import { findProvider } from './provider-store.ts'

const columns: readonly SheetColumn[] = [
  { key: 'provider', title: { zh: '身份源', en: 'Provider' }, type: 'text', width: 20 },
  { key: 'username', title: { zh: '用户名', en: 'User name' }, type: 'text', width: 18 },
  { key: 'displayName', title: { zh: '姓名', en: 'Name' }, type: 'text', width: 16 },
  { key: 'label', title: { zh: '对方账号', en: 'Account there' }, type: 'text', width: 24 },
  { key: 'subject', title: { zh: '对方标识', en: 'Identifier there' }, type: 'text', width: 36 },
  { key: 'lastUsedAt', title: { zh: '最近使用', en: 'Last used' }, type: 'instant', width: 20 },
]

type Filter = z.output<typeof linkFilter>

/** Who comes in by an identity provider, as Excel (ACC-12). */
export const linkSheet = (db: Db): Sheet<Filter> => ({
  name: 'identity-link',
  title: { zh: '身份源的关联账号', en: 'Linked accounts' },
  reads: 'identityProvider.listLinks',
  mayExport: ['system:identity:edit'],
  filter: linkFilter,
  columns,
  rows: (_caller, filter) => rowsOf(db, filter),
})

async function* rowsOf(db: Db, filter: Filter) {
  const provider = (await findProvider(db, filter.providerId))?.name ?? ''
  yield* pagedRows(
    async (_page, place) => (await listLinks(db, filter, place)).rows,
    ({ username, display_name: displayName, label, subject, last_used_at: used }): SheetRow => ({
      provider,
      username,
      displayName,
      label,
      subject,
      lastUsedAt: used?.toISOString() ?? null,
    }),
  )
}
