import type { ModelSpec } from './drawn-model.ts'

const formProperties = [
  '<activiti:formProperty id="kind" name="请假类型 Kind" type="enum" required="true"><activiti:value id="annual" name="年假 Annual" /><activiti:value id="sick" name="病假 Sick" /><activiti:value id="other" name="其他 Other" /></activiti:formProperty>',
  '<activiti:formProperty id="from" name="开始日期 From" type="date" datePattern="yyyy-MM-dd" required="true" />',
  '<activiti:formProperty id="days" name="天数 Days" type="long" required="true" />',
  '<activiti:formProperty id="reason" name="事由 Reason" type="string" />',
].join('')

/** Leave: the head decides, of more than three days the personnel department as well. */
export const leave: ModelSpec = {
  dialect: 'activiti',
  id: 'leave',
  name: { zh: '请假申请', en: 'Leave' },
  nodes: [
    {
      tag: 'startEvent',
      id: 'apply',
      name: { zh: '提交申请', en: 'Apply' },
      at: [0, 0],
      attributes: 'activiti:initiator="starter"',
      inner: `<bpmn:extensionElements>${formProperties}</bpmn:extensionElements>`,
    },
    {
      tag: 'userTask',
      id: 'head',
      name: { zh: '部门负责人审批', en: 'Head decides' },
      at: [1, 0],
      attributes: 'activiti:candidateGroups="leader" activiti:dueDate="P2D"',
    },
    {
      tag: 'exclusiveGateway',
      id: 'long',
      name: { zh: '超过三天？', en: 'Over 3 days?' },
      at: [2, 0],
      attributes: 'default="long_to_done"',
    },
    {
      tag: 'userTask',
      id: 'personnel',
      name: { zh: '人事审批', en: 'Personnel decides' },
      at: [3, 1],
      attributes: 'activiti:candidateGroups="personnel"',
    },
    { tag: 'endEvent', id: 'done', name: { zh: '结束', en: 'Done' }, at: [4, 0] },
  ],
  flows: [
    { from: 'apply', to: 'head' },
    { from: 'head', to: 'long' },
    { from: 'long', to: 'done', name: { zh: '否', en: 'No' } },
    { from: 'long', to: 'personnel', name: { zh: '是', en: 'Yes' }, condition: '${days > 3}' },
    { from: 'personnel', to: 'done' },
  ],
}
