/** What the four organisations call the console (ACC-18), by the number of the setting. */
export const brandTitles = {
  1: { zh: '格匠控制台', en: 'Gridwright Console' },
  2: { zh: '能源运营管理平台', en: 'Energy Operations Platform' },
  3: { zh: '数据报表中心', en: 'Data and Report Centre' },
  4: { zh: '虚拟电厂控制台', en: 'Virtual Power Plant Console' },
} as const

type Title = { readonly zh: string; readonly en: string }

/** The first one's where there is no such number. */
export const brandTitle = (brand: number): Title =>
  new Map<number, Title>(Object.entries(brandTitles).map(([number, title]) => [Number(number), title])).get(
    brand,
  ) ?? brandTitles[1]
