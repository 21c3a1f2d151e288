/** Texts that stand in the files themselves, and problems found before a list's own planner sees a row. */
export type Lang = 'zh' | 'en'
type Texts = Readonly<Record<Lang, string>>

export const sheetTexts = {
  required: { zh: '必填，请填写', en: 'This is required; please fill it in' },
  number: { zh: '“{value}”不是数字，请填写数字', en: '“{value}” is not a number; please enter one' },
  date: {
    zh: '“{value}”不是日期，请按 2026-01-31 填写',
    en: '“{value}” is not a date; please write it as 2026-01-31',
  },
  instant: {
    zh: '“{value}”不是时间，请按 2026-01-31 08:30:00 填写',
    en: '“{value}” is not a time; please write it as 2026-01-31 08:30:00',
  },
  choice: {
    zh: '“{value}”不可选，请填写：{choices}',
    en: '“{value}” is not a choice; please enter one of: {choices}',
  },
  tooLong: { zh: '内容过长（上限 {limit} 字）', en: 'The text is too long (at most {limit} characters)' },
  twice: {
    zh: '与第 {row} 行重复，请只保留一行',
    en: 'The same as row {row}; please keep one of them',
  },
  row: { zh: '行号', en: 'Row' },
  column: { zh: '列', en: 'Column' },
  problem: { zh: '问题', en: 'Problem' },
  problems: { zh: '问题', en: 'Problems' },
  notes: { zh: '填写说明', en: 'Notes' },
  allowed: { zh: '可填写的值', en: 'Allowed values' },
  requiredHead: { zh: '必填', en: 'Required' },
  format: { zh: '格式', en: 'Format' },
  note: { zh: '说明', en: 'Note' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  forNew: { zh: '新增时', en: 'For new ones' },
  status: { zh: '状态', en: 'Status' },
  enabled: { zh: '启用', en: 'Enabled' },
  disabled: { zh: '禁用', en: 'Disabled' },
  example: { zh: '示例', en: 'Example' },
  keyNote: {
    zh: '用于识别一行，文件内不得重复',
    en: 'Tells which row is meant; must not stand in the file twice',
  },
  'type.text': { zh: '文本', en: 'Text' },
  'type.number': { zh: '数字', en: 'Number' },
  'type.date': { zh: '日期，如 2026-01-31', en: 'Date such as 2026-01-31' },
  'type.instant': { zh: '时间，如 2026-01-31 08:30:00', en: 'Time such as 2026-01-31 08:30:00' },
  'type.choice': { zh: '从列表中选择', en: 'One of the list' },
  template: { zh: '导入模板', en: 'import template' },
  fileProblems: { zh: '导入问题', en: 'import problems' },
} as const satisfies Record<string, Texts>

export type SheetTextKey = keyof typeof sheetTexts

export const sheetText = (
  key: SheetTextKey,
  lang: Lang,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  sheetTexts[key][lang].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
