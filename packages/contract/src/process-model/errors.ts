import { failure } from '#shared/error-entry.ts'

export const processModelErrors = {
  'process-of-zeebe': failure(
    '模型使用了 zeebe 的扩展，请在“zeebe工作流”中导入',
    'The model uses extensions of zeebe; import it in the zeebe section',
  ),
  'process-of-activiti': failure(
    '模型使用了 activiti、flowable 或 camunda 7 的扩展，请在“工作流”中导入',
    'The model uses extensions of activiti, flowable or camunda 7; import it in the section of workflows',
  ),
  'process-of-both': failure(
    '模型同时使用了 zeebe 和 activiti 类的扩展，每个模型只能使用其中一种',
    'The model uses extensions of zeebe and of the activiti family; a model may use those of one alone',
  ),
  'process-empty': failure(
    '模型中没有任何节点，请先画出流程再保存为版本',
    'Nothing stands in the model; draw the process before making a version',
  ),
  'form-name-twice': failure(
    '字段“{label}”与另一个字段使用了同一个变量名 {name}，请改正',
    'The field “{label}” and another one fill the variable {name}; give one of them another name',
  ),
  'form-empty': failure('表单中还没有字段', 'There is no field in the form yet'),
} as const
