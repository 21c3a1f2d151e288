import type { Language } from '@gridwright/report-engine/shown'

const texts = {
  source: ['来自模板单元格 {cell}', 'From template cell {cell}'],
  note: ['批注', 'Note'],
  errorHint: ['单元格错误', 'Cell error'],
  barcodeUnfit: ['“{value}”不能作为条码 {kind}', '“{value}” cannot be a barcode of the kind {kind}'],
  'picture-unknown': [
    '不是图片：可用文件编号、base64、二进制字段或 http(s) 地址',
    'No picture: give a file’s id, base64, a binary field or an http(s) address',
  ],
  'picture-vector': [
    'SVG 可能含有脚本，不予显示：请存为 PNG',
    'SVG may hold scripts and is not shown: save it as PNG',
  ],
  'picture-broken': ['图片已损坏，无法读取', 'The picture is damaged and cannot be read'],
  'picture-heavy': ['图片超过 2 MB', 'The picture is larger than 2 MB'],
  'picture-pixels': ['图片超过 4000 万像素', 'The picture has more than 40 million pixels'],
  'picture-forbidden': [
    '不允许服务器访问该地址（内网地址须由管理员在 OUTBOUND_ALLOW 中放行）',
    'The server may not call this address (inside ones only where OUTBOUND_ALLOW names them)',
  ],
  'picture-unreachable': [
    '该地址没有答复图片（不跟随跳转）',
    'The address answered no picture (redirects are not followed)',
  ],
  'picture-missing': ['图片文件不存在，或您无权查看', 'The file does not exist, or you may not see it'],
  'picture-many': ['本次运行的图片过多', 'Too many pictures in this run'],
  chart: ['图表', 'Chart'],
  fold: ['折叠到第 {row} 行', 'Fold into row {row}'],
  unfold: ['展开第 {row} 行的明细', 'Unfold the lines of row {row}'],
  foldLevel: ['显示到第 {level} 级', 'Show level {level}'],
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
