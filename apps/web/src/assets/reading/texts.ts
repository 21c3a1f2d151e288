import { defineTexts } from '#base/i18n/index.ts'

export const readingTexts = defineTexts({
  restore: ['恢复较早的版本', 'Restore an earlier version'],
  download: ['下载原始内容', 'Download what is stored'],
  place: ['位置：{place}', 'Place: {place}'],
  ways: [
    '可以恢复较早的版本，或下载原始内容交给管理员；其他内容不受影响。',
    'Restore an earlier version, or download what is stored and hand it to your administrator. Nothing else is affected.',
  ],
  ask: ['请联系 {name}，由其恢复较早的版本。', 'Ask {name} to restore an earlier version.'],
})
