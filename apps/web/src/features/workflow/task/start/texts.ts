import { defineTexts } from '#base/i18n/index.ts'

export const startTexts = defineTexts({
  title: ['发起流程', 'Start a process'],
  sub: ['选择流程，填写表单后发起。', 'Choose a process, fill in its form, start it.'],
  search: ['搜索流程', 'Find a process'],
  processes: ['可发起的流程', 'Processes to start'],
  none: ['没有可以发起的流程', 'There is no process for you to start'],
  noneHint: [
    '流程部署后，能发起的人会在这里看到它。',
    'Once a process is deployed, those who may start it see it here.',
  ],
  noMatch: ['没有符合条件的流程', 'No process matches'],
  failed: ['流程读取失败', 'The processes could not be read'],
  choose: ['选择一个流程', 'Choose a process'],
  noForm: ['此流程无需填写，可直接发起。', 'Nothing has to be filled in.'],
  number: ['业务编号', 'Business number'],
  numberHint: ['可选：关联单据的编号', 'Optional: of the document that it is about'],
  picks: ['{step} 的审批人', 'Who approves {step}'],
  pickMissing: ['请为每个步骤选择审批人', 'Choose who approves each step'],
  formWrong: ['表单有未填好的内容，请先修改', 'The form is not filled in yet; see the marked fields'],
  start: ['发起', 'Start'],
  started: ['流程已发起', 'The process has started'],
  version: ['版本 {version}', 'Version {version}'],
  back: ['返回待办', 'Back to the tasks'],
})
