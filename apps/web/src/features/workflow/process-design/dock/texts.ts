import { defineTexts } from '#base/i18n/index.ts'

export const dockTexts = defineTexts({
  problems: ['问题', 'Problems'],
  history: ['历史', 'History'],
  start: ['打开时', 'As it was opened'],
  noProblems: ['没有发现问题。', 'Nothing to put right.'],
  checking: ['检查中…', 'Looking …'],
})
