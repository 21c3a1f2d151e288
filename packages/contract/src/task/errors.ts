import { failure } from '#shared/error-entry.ts'

export const taskErrors = {
  'task-gone': failure('任务不存在，或不是您的任务', 'There is no such task, or it is not yours'),
  'task-not-open': failure(
    '任务已被处理，当前状态：{state}',
    'The task has been dealt with already; it is {state} now',
  ),
  'task-pending': failure(
    '任务已委派，请先由受托人完成委派',
    'The task is delegated; it has to be resolved first',
  ),
  'task-not-pending': failure('任务没有被委派', 'The task is not delegated'),
  'task-claimed': failure('任务已被他人签收', 'Somebody else has claimed the task'),
  'task-person-twice': failure(
    '此人已在本步骤的审批人中，请选择其他人',
    'This person decides here already; choose somebody else',
  ),
  'task-signers-deep': failure('加签最多三层', 'Signers are added three levels deep at most'),
  'task-signers-many': failure('每层最多加签 50 人', 'At most 50 people sign at a level'),
  'task-last-signer': failure('至少保留一名审批人', 'One who decides has to stay'),
  'task-no-signer': failure('请选择加签的人员', 'Choose who is to sign'),
  'task-decided': failure('本步骤已有结果，不能再更改', 'The step is decided and cannot be changed any more'),
  'task-words-missing': failure('请填写意见', 'Please say why'),
  'task-value-missing': failure('“{field}”不能为空', '“{field}” cannot be empty'),
  'task-value-wrong': failure('“{field}”填写有误', '“{field}” is not filled in correctly'),
  'task-action-forbidden': failure('此步骤不允许该操作', 'This step does not allow that'),
  'task-no-return': failure('不能退回到该步骤', 'It cannot be returned to this step'),
  'task-person-unknown': failure(
    '所选人员不存在或已停用',
    'A person who was chosen does not exist or is disabled',
  ),
  'task-urged': failure('{minutes} 分钟内已催办过', 'They were urged within the last {minutes} minutes'),
} as const
