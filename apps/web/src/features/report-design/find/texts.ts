import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    title: '查找和替换',
    find: '查找内容',
    replace: '替换为',
    next: '下一个',
    previous: '上一个',
    all: '全部替换',
    one: '替换',
    none: '没有找到',
    count: '第 {at} / {total} 处',
    done: '已替换 {count} 处',
    close: '关闭',
  },
  en: {
    title: 'Find and replace',
    find: 'Find',
    replace: 'Replace with',
    next: 'Next',
    previous: 'Previous',
    all: 'Replace all',
    one: 'Replace',
    none: 'Nothing found',
    count: '{at} of {total}',
    done: '{count} replaced',
    close: 'Close',
  },
})
