import { defineTexts } from '#base/i18n/index.ts'

export const demoTexts = defineTexts({
  title: ['请假示例', 'Leave, a sample'],
  sub: [
    '一个真实运行的示例流程：提交请假，部门负责人审批，超过三天再由人事审批',
    'A sample that really runs: hand in a leave, its head decides, of more than three days the personnel department as well',
  ],
  list: ['我的请假单', 'My leaves'],
  search: ['按标题查找', 'Find by title'],
  add: ['新增请假单', 'New leave'],
  empty: ['还没有请假单', 'No leave yet'],
  emptyHint: ['新增一张请假单，看它如何流转', 'Hand one in and watch it go from person to person'],
  noMatch: ['没有匹配的请假单', 'No leave matches'],
  failed: ['请假单无法读取', 'The leaves could not be read'],
  titleColumn: ['请假单', 'Leave'],
  key: ['编号', 'Number'],
  state: ['进度', 'Progress'],
  createdAt: ['提交时间', 'Handed in'],
  endedAt: ['结束时间', 'Ended'],
  open: ['查看', 'Open'],
  withdraw: ['撤销', 'Withdraw'],
  withdrawAsk: [
    '撤销这张请假单？已有的审批记录会保留',
    'Withdraw this leave? What was decided stays in its record',
  ],
  withdrawn: ['已撤销', 'Withdrawn'],
  model: ['请假申请（示例）', 'Leave (sample)'],
  deploy: ['部署示例流程', 'Deploy the sample'],
  missing: ['示例流程还没有部署', 'The sample is not deployed yet'],
  missingHint: [
    '部署后即可提交请假单：先由发起人的部门负责人审批，没有负责人时由流程管理员审批',
    'Once it is deployed leaves can be handed in: the head of the starter’s department decides, where there is none the administrators of processes',
  ],
  askAdmin: ['请联系流程管理员部署示例流程', 'Ask an administrator of processes to deploy it'],
  deployed: ['示例流程已部署', 'The sample is deployed'],
})
