import { everything, permissions } from '#operation/permissions.ts'

type Lang = 'zh' | 'en'

const words = {
  zh: { all: '全部权限', scope: '（超出您的数据范围）', menus: (count: number) => `${count} 个菜单` },
  en: {
    all: 'everything',
    scope: ' (beyond your data scope)',
    menus: (count: number) => (count === 1 ? '1 menu' : `${count} menus`),
  },
} as const

const titles: Readonly<Record<string, Readonly<Record<Lang, string>>>> = permissions

const menu = '/menu'
const scope = '/scope'

const worded = (name: string, lang: Lang): string => {
  if (name === everything) return words[lang].all
  const isScope = name.endsWith(scope)
  const title = titles[isScope ? name.slice(0, -scope.length) : name]?.[lang]
  return title === undefined ? name : title + (isScope ? words[lang].scope : '')
}

/** Rights as the server names them (`permission`, `permission/scope`, `id/menu`, names of roles), in words. */
export const rightsText = (names: string, lang: Lang): string => {
  const all = names.split(', ')
  const count = all.filter((name) => name.endsWith(menu)).length
  return [
    ...all.filter((name) => !name.endsWith(menu)).map((name) => worded(name, lang)),
    ...(count === 0 ? [] : [words[lang].menus(count)]),
  ].join(lang === 'zh' ? '、' : ', ')
}
