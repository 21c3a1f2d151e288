import { failure } from '#shared/error-entry.ts'

export const processErrors = {
  'process-instance-gone': failure('流程实例不存在', 'There is no such instance of a process'),
  'process-instance-ended': failure('流程已经结束', 'The process has ended already'),
  'process-refused': failure(
    '流程引擎拒绝了此操作（{reason}），请刷新后再试',
    'The process engine refused this ({reason}); reload and try again',
  ),
  'process-suspended': failure(
    '流程已挂起，恢复后才能继续',
    'The process is suspended; it goes on once it is resumed',
  ),
  'process-not-deployable': failure(
    '模型有 {count} 处错误，不能部署：{first}',
    'The model has {count} errors and cannot be deployed: {first}',
  ),
  'process-unknown': failure(
    '没有已部署的流程 {process}，请先部署',
    'No process {process} is deployed; deploy it first',
  ),
  'process-start-forbidden': failure('您不能发起此流程', 'You may not start this process'),
  'process-message-buffered': failure(
    '相同标识的消息已在等待中',
    'A message of the same id is waiting already',
  ),
  'process-message-unheard': failure(
    '没有流程在等待消息“{name}”',
    'No process waits for the message “{name}”',
  ),
  'process-job-gone': failure(
    '作业不存在、已完成或已被其他工作者领取',
    'There is no such job, it is done, or another worker has it',
  ),
  'node-unknown': failure('流程中没有用户任务 {node}', 'The process has no user task {node}'),
  'node-settings-wrong': failure('节点设置有误：{reason}', 'The settings of the node are wrong: {reason}'),
  'node-settings-conflict': failure(
    '他人刚刚修改了此节点的设置，请刷新后再改',
    'Somebody else has just changed the settings of this node; reload and change them again',
  ),
  'process-batch-changed': failure(
    '符合条件的实例已从 {expected} 个变为 {now} 个，请重新确认',
    'There were {expected} such instances, now there are {now}; look at them again',
  ),
  'process-batch-over': failure('此批量操作已经结束', 'This batch is over'),
  'process-migration-refused': failure(
    '实例不能迁移：{problem}',
    'An instance cannot be migrated: {problem}',
  ),
  'process-variable-large': failure(
    '变量超过 {limit} MB，请改为保存引用',
    'A variable has more than {limit} MB; keep a reference instead',
  ),
} as const
