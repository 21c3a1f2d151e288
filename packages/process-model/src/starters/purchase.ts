import type { ModelSpec } from './drawn-model.ts'

const countersign =
  '<bpmn:multiInstanceLoopCharacteristics isSequential="false" activiti:collection="financeApprovers" activiti:elementVariable="approver" />'

/** Purchase: several people of finance countersign what is dear, equipment is looked at by its department, side by side. */
export const purchase: ModelSpec = {
  dialect: 'activiti',
  id: 'purchase',
  name: { zh: '采购申请', en: 'Purchase' },
  nodes: [
    {
      tag: 'startEvent',
      id: 'apply',
      name: { zh: '提交申请', en: 'Apply' },
      at: [0, 1],
      attributes: 'activiti:initiator="starter"',
      inner:
        '<bpmn:extensionElements><activiti:formProperty id="item" name="物品 Item" type="string" required="true" /><activiti:formProperty id="amount" name="金额 Amount" type="long" required="true" /><activiti:formProperty id="equipment" name="设备 Equipment" type="boolean" /></bpmn:extensionElements>',
    },
    {
      tag: 'userTask',
      id: 'head',
      name: { zh: '部门负责人审批', en: 'Head decides' },
      at: [1, 1],
      attributes: 'activiti:candidateGroups="leader"',
    },
    { tag: 'inclusiveGateway', id: 'who', at: [2, 1], attributes: 'default="who_to_buyer"' },
    {
      tag: 'userTask',
      id: 'finance',
      name: { zh: '财务会签', en: 'Finance countersigns' },
      at: [3, 0],
      attributes: 'activiti:assignee="${approver}"',
      inner: countersign,
    },
    {
      tag: 'userTask',
      id: 'buyer',
      name: { zh: '采购员核价', en: 'Buyer checks the price' },
      at: [3, 1],
      attributes: 'activiti:candidateGroups="buyer"',
    },
    {
      tag: 'userTask',
      id: 'equipment',
      name: { zh: '设备部审核', en: 'Equipment looks at it' },
      at: [3, 2],
      attributes: 'activiti:candidateGroups="equipment"',
    },
    { tag: 'inclusiveGateway', id: 'all', at: [4, 1] },
    {
      tag: 'userTask',
      id: 'order',
      name: { zh: '下单', en: 'Order' },
      at: [5, 1],
      attributes: 'activiti:candidateGroups="buyer"',
    },
    { tag: 'endEvent', id: 'done', name: { zh: '结束', en: 'Done' }, at: [6, 1] },
  ],
  flows: [
    { from: 'apply', to: 'head' },
    { from: 'head', to: 'who' },
    {
      from: 'who',
      to: 'finance',
      name: { zh: '一万以上', en: 'Over 10,000' },
      condition: '${amount > 10000}',
    },
    { from: 'who', to: 'buyer' },
    { from: 'who', to: 'equipment', name: { zh: '设备', en: 'Equipment' }, condition: '${equipment}' },
    { from: 'finance', to: 'all' },
    { from: 'buyer', to: 'all' },
    { from: 'equipment', to: 'all' },
    { from: 'all', to: 'order' },
    { from: 'order', to: 'done' },
  ],
}
