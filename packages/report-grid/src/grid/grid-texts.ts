import type { Language } from '@gridwright/report-engine/shown'

const texts = {
  source: ['来自模板单元格 {cell}', 'From template cell {cell}'],
  note: ['批注', 'Note'],
  errorHint: ['单元格错误', 'Cell error'],
  barcodeUnfit: ['“{value}”不能作为条码 {kind}', '“{value}” cannot be a barcode of the kind {kind}'],
  failed: ['部分数据未能读取', 'Part of the data could not be read'],
  retry: ['重试', 'Retry'],
  tooMuch: [
    '选区过大，最多可复制 {count} 个单元格',
    'The selection is too large: at most {count} cells can be copied',
  ],
  copied: ['已复制 {count} 个单元格', '{count} cells copied'],
  copyFailed: ['浏览器不允许写入剪贴板', 'The browser does not allow writing to the clipboard'],
  followLink: ['按 Enter 打开链接', 'Press Enter to open the link'],
} as const satisfies Record<string, readonly [zh: string, en: string]>

export type GridText = (key: keyof typeof texts, params?: Readonly<Record<string, string | number>>) => string

export const gridText =
  (language: Language): GridText =>
  (key, params = {}) =>
    texts[key][language === 'zh' ? 0 : 1].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      String(params[name] ?? whole),
    )
