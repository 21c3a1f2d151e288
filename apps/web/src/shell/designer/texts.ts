import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  noIdHint: ['请从列表中打开。', 'Please open one from the list.'],
  version: ['{name} · 版本 {version}', '{name} · version {version}'],
})
