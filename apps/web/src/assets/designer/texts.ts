import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  never: ['尚无版本', 'No version yet'],
  publish: ['保存为版本', 'Save as version'],
  versions: ['版本历史', 'Versions'],
  readOnly: ['您只能查看{thisOne}，修改不会被保存。', 'You may only view {thisOne}; changes are not saved.'],
  version: [
    '您正在查看版本 {version}，修改不会被保存。',
    'You are looking at version {version}; changes are not saved.',
  ],
  toDraft: ['回到当前草稿', 'Back to the draft'],
})
