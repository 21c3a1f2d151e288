import isoCountries from 'i18n-iso-countries'

/** China, with Hong Kong, Macau and Taiwan, is drawn by our own map; Antarctica would take a quarter of every map. */
export const unshown: ReadonlySet<string> = new Set(['156', '344', '446', '158', '010'])

/** Parts without a code of ISO 3166 by the country that they are shown with. */
export const mergedInto: Readonly<Record<string, string>> = {
  Somaliland: '706',
  Kosovo: '688',
  'N. Cyprus': '196',
  'Indian Ocean Ter.': '036',
}

/** Who has a border or a sea in common with China. */
export const neighbours: ReadonlySet<string> = new Set(
  '643 762 408 410 524 496 418 417 398 356 104 064 004 586 704 392 608 458 096'.split(' '),
)

/** As our map of the country is called, so that one drills from the world into it. */
export const china = {
  adcode: '100000',
  name: '中国',
  nameEn: 'China',
  was: ['CHN', 'CN', '156'],
}

/** No area, but maps have to show it: what draws them knows it by this name (`seaLines` of the widgets). */
export const dashLine = { name: '南海断续线', nameEn: 'Dash line of the South China Sea' }

export type CountryNames = {
  readonly alpha2: string
  readonly alpha3: string
  readonly name: string
  readonly nameEn: string
}

const zh = new Intl.DisplayNames(['zh-CN'], { type: 'region' })
const en = new Intl.DisplayNames(['en'], { type: 'region' })
/** Where Chinese maps call it otherwise than Unicode does. */
const called: Readonly<Record<string, string>> = { FK: '马尔维纳斯群岛', PS: '巴勒斯坦' }

/** Codes and names of a country by its three digits of ISO 3166. */
export function countryNames(id: string): CountryNames | undefined {
  const [alpha2, alpha3] = [isoCountries.numericToAlpha2(id), isoCountries.numericToAlpha3(id)]
  if (alpha2 === undefined || alpha3 === undefined) return undefined
  const name = called[alpha2] ?? zh.of(alpha2) ?? alpha2
  return { alpha2, alpha3, name, nameEn: en.of(alpha2) ?? alpha2 }
}
