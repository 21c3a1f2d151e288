/** The four looks of a family, as files of the packages that the product brings along. */
type Family = {
  readonly regular: string
  readonly bold: string
  /** Absent = the upright one, leaning. */
  readonly italic?: string
  readonly boldItalic?: string
}

const latin = (name: string, family: string): Family => ({
  regular: `@expo-google-fonts/${name}/400Regular/${family}_400Regular.ttf`,
  bold: `@expo-google-fonts/${name}/700Bold/${family}_700Bold.ttf`,
  italic: `@expo-google-fonts/${name}/400Regular_Italic/${family}_400Regular_Italic.ttf`,
  boldItalic: `@expo-google-fonts/${name}/700Bold_Italic/${family}_700Bold_Italic.ttf`,
})

const upright = (name: string, family: string): Family => ({
  regular: `@expo-google-fonts/${name}/400Regular/${family}_400Regular.ttf`,
  bold: `@expo-google-fonts/${name}/700Bold/${family}_700Bold.ttf`,
})

/** As wide as Arial, Times New Roman, Courier New and Calibri, sign by sign. */
const arial = latin('arimo', 'Arimo')
const times = latin('tinos', 'Tinos')
const courier = latin('cousine', 'Cousine')
const calibri = latin('carlito', 'Carlito')
const hei = upright('noto-sans-sc', 'NotoSansSC')

const named: readonly (readonly [names: string, chain: readonly Family[]])[] = [
  ['calibri|carlito', [calibri, hei]],
  ['times new roman|times|georgia|cambria|garamond|liberation serif|tinos|serif', [times, hei]],
  ['courier new|courier|consolas|liberation mono|cousine|monospace', [courier, hei]],
  [
    '宋体|simsun|新宋体|nsimsun|仿宋|fangsong|stfangsong|楷体|kaiti|stkaiti|songti sc|stsong|华文宋体',
    [times, hei],
  ],
  ['仿宋_gb2312|楷体_gb2312|方正小标宋简体|方正仿宋_gbk|noto serif cjk sc|noto serif sc', [times, hei]],
  ['黑体|simhei|微软雅黑|microsoft yahei|等线|dengxian|苹方|pingfang sc|heiti sc', [hei]],
  ['noto sans cjk sc|noto sans sc|source han sans sc|思源黑体|方正黑体_gbk', [hei]],
]

const chains = new Map(
  named.flatMap(([names, chain]) => names.split('|').map((name) => [name, chain] as const)),
)
const everyOne = [arial, hei, times, calibri, courier]

export type Look = { readonly bold: boolean; readonly italic: boolean }

/** A file of a chain; `leans`: it has no italic of its own. */
export type Choice = { readonly file: string; readonly leans: boolean }

/**
 * The files in which a sign of a named font is looked for, in order: what stands in for the font, as in
 * `report-grid/src/style/fonts.ts`, then all others, so that no sign is lost that any of them has.
 */
export function filesOf(name: string | undefined, look: Look): readonly Choice[] {
  const chain = chains.get(name?.trim().toLowerCase() ?? '') ?? [arial, hei]
  const families = [...new Set([...chain, ...everyOne])]
  return families.map((family) => choice(family, look))
}

function choice(family: Family, { bold, italic }: Look): Choice {
  const plain = bold ? family.bold : family.regular
  if (!italic) return { file: plain, leans: false }
  const own = bold ? family.boldItalic : family.italic
  return { file: own ?? plain, leans: own === undefined }
}
