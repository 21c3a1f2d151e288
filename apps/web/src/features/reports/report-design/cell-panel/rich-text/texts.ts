import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  tools: ['所选文字的外观', 'Looks of the selected text'],
  super: ['上标', 'Superscript'],
  sub: ['下标', 'Subscript'],
  begin: ['设置部分文字的外观', 'Looks for parts of the text'],
  plain: ['恢复单一外观', 'Back to one look'],
  hint: [
    '选中一部分文字后设置外观；未选中时作用于全部文字。粘贴只保留文字和外观',
    'Select a part, then choose its look; with nothing selected, all of the text takes it. Pasting keeps text and looks only',
  ],
})
