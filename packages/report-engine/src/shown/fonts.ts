/** Fonts that reports name, and what stands in for them where a machine has none of that name. */
const families: Readonly<Record<string, string>> = {
  宋体: "SimSun, 'Songti SC', 'Noto Serif CJK SC', serif",
  SimSun: "'Songti SC', 'Noto Serif CJK SC', serif",
  新宋体: "NSimSun, SimSun, 'Noto Serif CJK SC', serif",
  黑体: "SimHei, 'Heiti SC', 'Noto Sans CJK SC', sans-serif",
  微软雅黑: "'Microsoft YaHei', 'PingFang SC', 'Noto Sans CJK SC', sans-serif",
  'Microsoft YaHei': "'PingFang SC', 'Noto Sans CJK SC', sans-serif",
  等线: "DengXian, 'PingFang SC', 'Noto Sans CJK SC', sans-serif",
  楷体: "KaiTi, 'Kaiti SC', 'AR PL UKai CN', 'Noto Serif CJK SC', serif",
  仿宋: "FangSong, STFangsong, 'Noto Serif CJK SC', serif",
  Calibri: "Carlito, 'Segoe UI', Arial, 'Noto Sans CJK SC', sans-serif",
  'Times New Roman': "'Liberation Serif', Tinos, 'Noto Serif CJK SC', serif",
  'Courier New': "'Liberation Mono', Cousine, monospace",
}

const rest = "Arial, 'Liberation Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"

/** A CSS font list for a font's name; quotes and brackets in the name are dropped, so that it cannot leave its place. */
export const fontFamily = (name: string | undefined): string => {
  if (name === undefined || name.trim() === '') return rest
  const plain = name.replaceAll(/["'\\;{}<>]/g, '').trim()
  return `'${plain}', ${families[plain] ?? rest}`
}
