import { defineTexts } from '#base/i18n/index.ts'

export const autoTexts = defineTexts({
  unknown: ['不认识的页面类型“{type}”', 'There is no page of the type “{type}”'],
  unknownHint: [
    '此链接可能来自旧版本，请从我的待办中打开。',
    'The link may be of an older version; open it from your tasks.',
  ],
  noInstance: ['链接缺少流程编号', 'The link names no process'],
  foreign: ['业务编号与流程不符', 'The business number does not belong to the process'],
  foreignHint: [
    '链接中的编号“{number}”不是此流程的单据，没有打开任何内容。',
    '“{number}” in the link is no document of this process; nothing was opened.',
  ],
  toTasks: ['打开我的待办', 'Open my tasks'],
  openPage: ['打开业务页面', 'Open the page of it'],
  noPage: [
    '此流程没有指明业务页面，或该页面不在控制台中。',
    'The process names no page, or one that the console has not.',
  ],
  failed: ['流程记录打不开', 'The record cannot be opened'],
})
