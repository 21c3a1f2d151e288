import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  activitiTitle: ['流程模型', 'Process models'],
  activitiSub: [
    '设计审批流程，保存为版本后部署运行。',
    'Design approvals, make versions of them, and deploy them to run.',
  ],
  zeebeTitle: ['zeebe 流程模型', 'Zeebe process models'],
  zeebeSub: [
    '设计由外部工作器执行的流程，保存为版本后部署运行。',
    'Design processes whose steps are done by workers, make versions of them, and deploy them.',
  ],
  deploy: ['部署…', 'Deploy …'],
  toMonitor: ['流程监视', 'Process monitor'],
  add: ['新建流程', 'New process'],
  design: ['设计', 'Design'],
  empty: ['还没有流程', 'There is no process yet'],
  emptyHint: [
    '从空白画布、请假或采购模板开始，也可以导入已有的 BPMN 文件。',
    'Begin with an empty canvas or a finished process, or import a BPMN file that you have.',
  ],
  emptyViewHint: [
    '还没有人与您分享流程，请联系流程的负责人授权。',
    'Nobody has shared a process with you yet; ask whoever is in charge of it.',
  ],
  createTitle: ['新建流程', 'New process'],
  create: ['创建', 'Create'],
  begin: ['从哪里开始', 'Begin with'],
  blank: ['空白流程', 'An empty process'],
  blankHint: ['只有一个开始事件', 'With a start event and nothing else'],
  bring: ['导入文件', 'Import a file'],
  bringHint: ['BPMN 2.0 文件：.bpmn、.bpmn20.xml 或 .xml', 'A file of BPMN 2.0: .bpmn, .bpmn20.xml or .xml'],
  exportXml: ['导出 XML', 'Export as XML'],
  broken: ['文件不是正确的 XML（第 {line} 行）', 'The file is no well-formed XML (line {line})'],
  doctype: [
    '文件含有 DOCTYPE 声明（第 {line} 行），出于安全考虑不予导入',
    'The file declares a DOCTYPE (line {line}), which is refused for safety',
  ],
  large: ['模型超过 5 MB，无法导入', 'A model may have 5 MB at most'],
  many: ['模型的元素超过 {limit} 个，请拆分', 'The model has more than {limit} elements; take it apart'],
  deep: ['模型的嵌套超过 {limit} 层', 'The model is nested deeper than {limit} levels'],
  noBpmn: ['文件中没有 BPMN 2.0 模型', 'There is no BPMN 2.0 model in the file'],
  noProcess: ['模型中没有流程（process）', 'There is no process in the model'],
  ofZeebe: [
    '模型使用了 zeebe 的扩展，请到“zeebe工作流”中导入',
    'The model uses extensions of zeebe; import it in the zeebe section',
  ],
  ofActiviti: [
    '模型使用了 activiti、flowable 或 camunda 7 的扩展，请到“工作流”中导入',
    'The model uses extensions of activiti, flowable or camunda 7; import it in the section of workflows',
  ],
  ofBoth: [
    '模型同时使用了 zeebe 和 activiti 类的扩展，每个模型只能使用其中一种',
    'The model uses extensions of zeebe and of the activiti family; a model may use those of one alone',
  ],
  older: ['之前的版本', 'The earlier version'],
  newer: ['之后的版本', 'The later version'],
  added: ['新增', 'Came'],
  changed: ['修改', 'Changed'],
  moved: ['移动', 'Moved'],
  removed: ['删除', 'Went'],
  unnamed: ['导入的流程', 'Imported process'],
})
