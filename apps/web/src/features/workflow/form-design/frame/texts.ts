import { defineTexts } from '#base/i18n/index.ts'

export const frameTexts = defineTexts({
  back: ['返回表单列表', 'Back to the forms'],
  noId: ['没有指定表单', 'No form was named'],
  loadFailed: ['表单打不开', 'The form could not be opened'],
  publishHint: [
    '保存为版本后，流程使用此版本；进行中的任务仍使用开始时的版本。',
    'Processes use this version from then on; tasks that are open keep the one that they began with.',
  ],
  canvas: ['表单', 'Form'],
  library: ['字段类型', 'Kinds of fields'],
  settings: ['字段设置', 'Field'],
  try: ['试填', 'Try it'],
  design: ['继续设计', 'Go on designing'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  narrowHint: ['请在更宽的窗口中编辑表单。', 'Forms are edited in a wider window.'],
  clashField: ['字段“{name}”', 'Field “{name}”'],
  changed: ['（已修改）', '(changed)'],
})
