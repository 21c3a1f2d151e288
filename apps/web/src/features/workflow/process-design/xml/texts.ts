import { defineTexts } from '#base/i18n/index.ts'

export const xmlTexts = defineTexts({
  title: ['模型的 XML', 'XML of the model'],
  label: ['XML', 'XML'],
  hint: [
    '修改后点击“应用”；不是正确 BPMN 的内容不会被应用。可撤销。',
    'What you change is checked before it is applied, and can be undone.',
  ],
  apply: ['应用', 'Apply'],
  cancel: ['取消', 'Cancel'],
  broken: ['第 {line} 行不是正确的 XML', 'Line {line} is no well-formed XML'],
  doctype: ['不允许 DOCTYPE 声明（第 {line} 行）', 'A DOCTYPE is not allowed (line {line})'],
  large: ['模型不能超过 5 MB', 'A model may have 5 MB at most'],
  many: ['模型的元素不能超过 {limit} 个', 'A model may have {limit} elements at most'],
  deep: ['嵌套不能超过 {limit} 层', 'It may be nested {limit} levels deep at most'],
  noBpmn: ['没有 BPMN 2.0 的 definitions', 'There is no definitions of BPMN 2.0'],
  noProcess: ['没有流程（process）', 'There is no process in it'],
})
