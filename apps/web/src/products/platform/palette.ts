import { useOperation } from '#base/client/index.ts'
import type { PaletteSource } from '#products/palette-source.ts'

const words = {
  source: { zh: '数据源', en: 'Data source' },
  user: { zh: '用户', en: 'User' },
  role: { zh: '角色', en: 'Role' },
} as const

const sources: PaletteSource = {
  group: 'assets',
  may: 'datasource:view',
  useFinds: (asked, options, language) =>
    (useOperation('dataSource.list', asked, options).data?.data ?? []).map(({ id, name }) => ({
      key: `source ${id}`,
      title: name,
      aside: words.source[language],
      icon: 'database',
      to: `/report/data-source?text=${encodeURIComponent(name)}`,
    })),
}

const users: PaletteSource = {
  group: 'people',
  may: 'system:user:view',
  useFinds: (asked, options, language) =>
    (useOperation('user.list', asked, options).data?.data ?? []).map(({ id, username, displayName }) => ({
      key: `user ${id}`,
      title: displayName,
      aside: `${words.user[language]} · ${username}`,
      icon: 'user',
      to: `/system/user?text=${encodeURIComponent(username)}`,
    })),
}

const roles: PaletteSource = {
  group: 'people',
  may: 'system:role:view',
  useFinds: (asked, options, language) =>
    (useOperation('role.list', asked, options).data?.data ?? []).map(({ id, name, nameEn }) => ({
      key: `role ${id}`,
      title: language === 'en' && nameEn !== '' ? nameEn : name,
      aside: words.role[language],
      icon: 'role',
      to: `/system/role?text=${encodeURIComponent(name)}`,
    })),
}

export const palette: readonly PaletteSource[] = [sources, users, roles]
