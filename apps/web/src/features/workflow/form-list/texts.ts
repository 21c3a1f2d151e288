import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['表单', 'Forms'],
  sub: ['流程发起和办理任务时填写的表单。', 'What people fill in when they start a process or do a task.'],
  add: ['新建表单', 'New form'],
  design: ['设计', 'Design'],
  empty: ['还没有表单', 'There is no form yet'],
  emptyHint: [
    '拖出文本、日期、人员、明细表等字段，保存为版本后在流程中选用。',
    'Drag fields for texts, days, people and tables, make a version, and name it in a process.',
  ],
  emptyViewHint: [
    '还没有人与您分享表单，请联系表单的负责人授权。',
    'Nobody has shared a form with you yet; ask whoever is in charge of it.',
  ],
  createTitle: ['新建表单', 'New form'],
  create: ['创建', 'Create'],
  fields: ['字段', 'Field'],
})
