import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    title: '更新内容',
    version: '版本 {version}',
    current: '当前',
    ok: '知道了',
    failed: '更新内容加载失败',
    nothing: '没有更新说明',
  },
  en: {
    title: 'What has changed',
    version: 'Version {version}',
    current: 'in use',
    ok: 'Got it',
    failed: 'What has changed could not be loaded',
    nothing: 'Nothing is written down',
  },
})
