import type { Language } from '#format/cell-text.ts'

const zh = {
  source: '来自模板单元格 {cell}',
  note: '批注',
  errorHint: '单元格错误',
  failed: '部分数据未能读取',
  retry: '重试',
  tooMuch: '选区过大，最多可复制 {count} 个单元格',
  copied: '已复制 {count} 个单元格',
  copyFailed: '浏览器不允许写入剪贴板',
  followLink: '按 Enter 打开链接',
} as const

const en: Readonly<Record<keyof typeof zh, string>> = {
  source: 'From template cell {cell}',
  note: 'Note',
  errorHint: 'Cell error',
  failed: 'Part of the data could not be read',
  retry: 'Retry',
  tooMuch: 'The selection is too large: at most {count} cells can be copied',
  copied: '{count} cells copied',
  copyFailed: 'The browser does not allow writing to the clipboard',
  followLink: 'Press Enter to open the link',
}

export type GridText = (key: keyof typeof zh, params?: Readonly<Record<string, string | number>>) => string

export const gridText =
  (language: Language): GridText =>
  (key, params = {}) =>
    (language === 'zh' ? zh : en)[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      String(params[name] ?? whole),
    )
