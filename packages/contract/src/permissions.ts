import type { Titled } from './operation.ts'

/** Every permission string that exists; menus, buttons and operations may name only these (reference platform §3.1). */
export const permissions = {
  'datasource:view': { zh: '查看数据源', en: 'View data sources' },
  'datasource:edit': { zh: '维护数据源', en: 'Maintain data sources' },
  'dataset:view': { zh: '使用数据集', en: 'Use data sets' },
  'dataset:edit': { zh: '维护数据集', en: 'Maintain data sets' },
  'report:view': { zh: '查看报表', en: 'View reports' },
  'report:edit': { zh: '设计报表', en: 'Design reports' },
  'report:export': { zh: '导出报表', en: 'Export reports' },
  'system:user:view': { zh: '查看用户', en: 'View users' },
  'system:user:edit': { zh: '维护用户', en: 'Maintain users' },
  'system:role:view': { zh: '查看角色', en: 'View roles' },
  'system:role:edit': { zh: '维护角色', en: 'Maintain roles' },
  'system:demo': { zh: '加载演示内容', en: 'Load the demo content' },
} as const satisfies Record<string, Titled>

export type Permission = keyof typeof permissions

/** The only wildcard; `system:*:*` is nothing. */
export const everything = '*:*:*'

/** OR over the list, exact match or {@link everything}. An empty list is a programming error (PRM-02) and throws. */
export const holdsAny = (held: readonly string[], wanted: readonly string[]): boolean => {
  if (wanted.length === 0) throw new Error('A permission list must not be empty')
  return held.includes(everything) || wanted.some((one) => held.includes(one))
}
