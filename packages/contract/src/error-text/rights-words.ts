import { everything, permissions } from '#catalogue/permissions.ts'

type Lang = 'zh' | 'en'

const words = {
  zh: {
    all: '全部权限',
    scope: '（超出您的数据范围）',
    more: (count: number) => `另外 ${count} 项`,
    menus: (count: number) => `${count} 个菜单`,
  },
  en: {
    all: 'everything',
    scope: ' (beyond your data scope)',
    more: (count: number) => `${count} more`,
    menus: (count: number) => (count === 1 ? '1 menu' : `${count} menus`),
  },
} as const

const titles: Readonly<Record<string, Readonly<Record<Lang, string>>>> = permissions
const scope = '/scope'

const worded = (name: string, lang: Lang): string => {
  if (name === everything) return words[lang].all
  const isScope = name.endsWith(scope)
  const title = titles[isScope ? name.slice(0, -scope.length) : name]?.[lang]
  return title === undefined ? name : title + (isScope ? words[lang].scope : '')
}

type Params = Readonly<Record<string, string | number>>

/** Rights as the server names them (`permission`, `permission/scope`, names of roles), and how many besides, in words. */
export const rightsText = ({ names = '', more, menus }: Params, lang: Lang): string =>
  [
    ...String(names)
      .split(', ')
      .filter((name) => name !== '')
      .map((name) => worded(name, lang)),
    ...(more === undefined ? [] : [words[lang].more(Number(more))]),
    ...(menus === undefined ? [] : [words[lang].menus(Number(menus))]),
  ].join(lang === 'zh' ? '、' : ', ')
