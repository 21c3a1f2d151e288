import { defineTexts } from '#base/i18n/index.ts'

/** What the report designer says in its frame. */
export const texts = defineTexts({
  back: ['返回报表列表', 'Back to the list of reports'],
  data: ['数据', 'Data'],
  cell: ['单元格', 'Cell'],
  sheet: ['表格', 'Sheet'],
  preview: ['预览', 'Preview'],
  problems: ['问题', 'Problems'],
  run: ['运行报表', 'Run report'],
  narrowHint: [
    '编辑报表需要至少 768 像素宽的窗口，请在电脑或平板上打开。',
    'Editing a report needs a window at least 768 pixels wide; open it on a computer or tablet.',
  ],
})
