import type { Outlines, WidgetLanguage } from '#view/view-props.ts'
import type { MapOptions } from './facts.ts'
import type { Position } from '@gridwright/screen'

export type Area = {
  readonly code: string
  /** As the map calls it. */
  readonly own: string
  /** As this widget calls it. */
  readonly name: string
  /** Where its label stands. */
  readonly center: Position | undefined
}
export type AreaIndex = {
  readonly areas: readonly Area[]
  /** By code, by the widget's name, by the map's, by a former code, by a shortened name. */
  readonly find: (text: string) => Area | undefined
}

/** What each row's area may be called (reference data-screens §8): code, the widget's name, the map's, an alias. */
export function areaIndex(
  outlines: Outlines,
  names: MapOptions['names'],
  language: WidgetLanguage = 'zh',
): AreaIndex {
  const own = new Map(names.map(({ code, name }) => [code, name]))
  const index = new Map<string, Area>()
  const put = (key: string, area: Area): void => {
    if (key !== '' && !index.has(key)) index.set(key, area)
  }
  const areas = outlines.features.map(({ properties }) => {
    const { adcode = '', name = '', nameEn = '', was = [] } = properties
    const code = String(adcode)
    const spoken = (language === 'en' && nameEn) || name
    const area = { code, own: name, name: own.get(code) || spoken, center: centerOf(properties) }
    return { area, was: [...was, nameEn] }
  })
  for (const { area } of areas) put(area.code, area)
  for (const { area } of areas) put(area.name, area)
  for (const { area } of areas) put(area.own, area)
  for (const { area, was } of areas) for (const code of was) put(code, area)
  for (const { area } of areas) put(shortName(area.own), area)
  return {
    areas: areas.map(({ area }) => area),
    find: (text) => index.get(text.trim()) ?? index.get(shortName(text.trim())),
  }
}

/** Names that differ from the map's, by the map's. */
export const shownNames = ({ areas }: AreaIndex): Readonly<Record<string, string>> =>
  Object.fromEntries(areas.filter(({ own, name }) => own !== name).map(({ own, name }) => [own, name]))

function centerOf({
  cp,
  centroid,
  center,
}: Outlines['features'][number]['properties']): Position | undefined {
  const [lng, lat] = cp ?? centroid ?? center ?? []
  return lng === undefined || lat === undefined ? undefined : [lng, lat]
}

const PEOPLES =
  '(?:壮族|回族|维吾尔|藏族|蒙古族|苗族|彝族|侗族|土家族|布依族|朝鲜族|哈尼族|傣族|白族|景颇族|傈僳族|羌族|黎族|瑶族|满族|畲族|哈萨克|柯尔克孜|克孜勒苏)*'
const ENDING = new RegExp(`${PEOPLES}(?:特别行政区|自治区|自治州|自治县|自治旗|地区|林区|省|市|盟|县|区|旗)$`)

/** Without what kind of area it is: 广西壮族自治区 is 广西, and 上海 finds 上海市. Names of two signs stay. */
export function shortName(name: string): string {
  const short = name.replace(ENDING, '')
  return short.length >= 2 ? short : name
}

/** Areas that it stands in, from the country down to itself, by its digits. */
export function areasAbove(code: string): readonly string[] {
  if (!/^\d{6}$/.test(code)) return [code]
  const province = `${code.slice(0, 2)}0000`
  const city = `${code.slice(0, 4)}00`
  return [...new Set(['100000', ...(code === '100000' ? [] : [province, city]), code])]
}
