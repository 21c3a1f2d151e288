import { providerFilter } from '@gridwright/contract'
import type { ProviderSettings } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { z } from 'zod'
import { choicesOf, pagedRows, statusColumn } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn } from '#modules/platform/sheet/sheet-api.ts'
import { listProviders } from './provider-store.ts'

const kinds: Readonly<Record<ProviderSettings['kind'], SheetColumn['title']>> = {
  oidc: { zh: 'OpenID Connect', en: 'OpenID Connect' },
  ldap: { zh: 'LDAP 目录', en: 'LDAP directory' },
}

const columns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '名称', en: 'Name' }, type: 'text', width: 22 },
  { key: 'nameEn', title: { zh: '英文名称', en: 'English name' }, type: 'text', width: 22 },
  { key: 'kind', title: { zh: '类型', en: 'Kind' }, type: 'choice', choices: choicesOf(kinds), width: 18 },
  { key: 'address', title: { zh: '地址', en: 'Address' }, type: 'text', width: 44 },
  { key: 'hasSecret', title: { zh: '已存密钥', en: 'Has a secret' }, type: 'text', width: 12 },
  { key: 'createUsers', title: { zh: '自动创建用户', en: 'Makes users' }, type: 'text', width: 14 },
  { key: 'links', title: { zh: '关联账号数', en: 'Linked accounts' }, type: 'number', width: 14 },
  statusColumn,
  { key: 'updatedAt', title: { zh: '更新时间', en: 'Changed' }, type: 'instant', width: 20 },
]

/** Identity providers as Excel (ACC-12): where people come in, never the secrets with which we ask there. */
export const providerSheet = (db: Db): Sheet<z.output<typeof providerFilter>> => ({
  name: 'identity-provider',
  title: { zh: '身份源', en: 'Identity providers' },
  reads: 'identityProvider.list',
  mayExport: ['system:identity:edit'],
  filter: providerFilter,
  columns,
  rows: (_caller, filter) =>
    pagedRows(
      async (_page, place) => (await listProviders(db, filter, place)).rows,
      ({ name, nameEn, settings, secret, createUsers, links, status, updated_at: updated }) => ({
        name,
        nameEn,
        kind: settings.kind,
        address: addressOf(settings),
        hasSecret: secret !== null,
        createUsers,
        links,
        status: String(status),
        updatedAt: updated.toISOString(),
      }),
    ),
})

const addressOf = (settings: ProviderSettings): string =>
  settings.kind === 'oidc' ? placeOf(settings.issuer) : `${placeOf(settings.url)}/${settings.baseDn}`

/** Without a name, password or key that somebody wrote into the address. */
const placeOf = (address: string): string => {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
