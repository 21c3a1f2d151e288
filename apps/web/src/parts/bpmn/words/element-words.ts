import { defineTexts } from '#base/i18n/index.ts'

/** Elements of BPMN, by the local names of the XML. */
export const elementTexts = defineTexts({
  process: ['流程', 'Process'],
  startEvent: ['开始事件', 'Start event'],
  endEvent: ['结束事件', 'End event'],
  intermediateCatchEvent: ['中间捕获事件', 'Intermediate catch event'],
  intermediateThrowEvent: ['中间抛出事件', 'Intermediate throw event'],
  boundaryEvent: ['边界事件', 'Boundary event'],
  task: ['任务', 'Task'],
  userTask: ['用户任务', 'User task'],
  serviceTask: ['服务任务', 'Service task'],
  sendTask: ['发送任务', 'Send task'],
  receiveTask: ['接收任务', 'Receive task'],
  scriptTask: ['脚本任务', 'Script task'],
  manualTask: ['手工任务', 'Manual task'],
  businessRuleTask: ['规则任务', 'Business rule task'],
  callActivity: ['调用活动', 'Call activity'],
  subProcess: ['子流程', 'Sub-process'],
  adHocSubProcess: ['即席子流程', 'Ad-hoc sub-process'],
  transaction: ['事务', 'Transaction'],
  exclusiveGateway: ['排他网关', 'Exclusive gateway'],
  parallelGateway: ['并行网关', 'Parallel gateway'],
  inclusiveGateway: ['包容网关', 'Inclusive gateway'],
  eventBasedGateway: ['事件网关', 'Event-based gateway'],
  complexGateway: ['复杂网关', 'Complex gateway'],
  sequenceFlow: ['顺序流', 'Sequence flow'],
  association: ['关联', 'Association'],
  message: ['消息', 'Message'],
  signal: ['信号', 'Signal'],
  error: ['错误', 'Error'],
  escalation: ['升级', 'Escalation'],
  textAnnotation: ['注释', 'Text annotation'],
  group: ['分组', 'Group'],
  dataObject: ['数据对象', 'Data object'],
  dataObjectReference: ['数据对象引用', 'Data object reference'],
  dataStoreReference: ['数据存储', 'Data store'],
  collaboration: ['协作', 'Collaboration'],
  participant: ['参与者', 'Participant'],
  lane: ['泳道', 'Lane'],
  messageFlow: ['消息流', 'Message flow'],
})

/** The word for an element of this local name; the name itself where there is none. */
export const elementWord = (type: string, t: (key: keyof typeof elementTexts) => string): string =>
  Object.hasOwn(elementTexts, type) ? t(type as keyof typeof elementTexts) : type
