import { failure } from '#shared/error-entry.ts'

export const deliveryErrors = {
  'delivery-recipient': failure(
    '收件人“{text}”无法识别，请填写邮箱地址、用户名或 @角色名，用分号分隔',
    'The recipient “{text}” is not known; give mail addresses, user names or @role names, with semicolons between them',
  ),
  'delivery-nobody': failure(
    '请至少指定一个去向：收件人、Webhook 或文件夹',
    'Name at least one place to send it to: recipients, a web hook or a folder',
  ),
  'delivery-too-many': failure(
    '收件人超过 {most} 个，请分成多个任务',
    'There are more than {most} recipients; make several jobs of it',
  ),
  'delivery-value': failure(
    '参数值“{text}”有误，请按“编码=值”填写，每行一个',
    'The parameter value “{text}” is wrong; write code=value, one a line',
  ),
  'delivery-column': failure(
    '数据集中没有名为“{column}”的列，请填写收件人所在的列',
    'The data set has no column “{column}”; name the one that holds the recipients',
  ),
  'delivery-formula': failure(
    '条件公式有误：{reason}',
    'The condition is no formula that can be calculated: {reason}',
  ),
  'delivery-unmet': failure('未满足投递条件，未发送', 'Not sent: its condition was not met'),
  'delivery-no-right': failure(
    '收件人没有查看该报表的权限，未发送',
    'Not sent: the recipient may not view this report',
  ),
  'delivery-no-address': failure(
    '收件人没有填写邮箱，请在用户管理中补充',
    'The recipient has no mail address; add one to his account',
  ),
  'delivery-file-gone': failure('文件已过期，请重新执行任务', 'The file has expired; run the job again'),
  'delivery-too-big': failure(
    '文件超过 Webhook 上限 {most} MB，请改用邮件或文件夹',
    'The file is larger than the {most} MB that a web hook takes; send it by mail or into the folder',
  ),
  'delivery-no-folder': failure(
    '服务器未设置投递文件夹（环境变量 REPORT_FOLDER）',
    'No folder is set on the server (REPORT_FOLDER in its environment)',
  ),
  'delivery-folder': failure(
    '文件夹“{folder}”应为 REPORT_FOLDER 之下的相对路径，如 daily/north',
    'The folder “{folder}” must be a path below REPORT_FOLDER, such as daily/north',
  ),
  'delivery-folder-leads-out': failure(
    '该文件夹通过链接指向投递文件夹之外，未写入；请管理员检查服务器上的文件夹',
    'The folder leads out of the one for reports by a link, so nothing was written; an administrator can look at it on the server',
  ),
  'delivery-folder-unwritable': failure(
    '无法写入投递文件夹“{folder}”（{code}）；请管理员检查服务器上该文件夹是否存在、可写',
    'The folder “{folder}” for reports cannot be written ({code}); an administrator can see on the server whether it is there and may be written',
  ),
  'delivery-no-hook': failure(
    '该 Webhook 已停用或删除；请在“通知渠道”中启用，或在任务中另选一个',
    'The web hook is switched off or was removed; switch it on in “Notice channels”, or choose another in the job',
  ),
  'delivery-failed': failure('投递失败，请稍后重试', 'It could not be sent; try again later'),
  'subscription-own': failure(
    '订阅由订阅人自己修改，这里可以暂停或删除',
    'A subscription is changed by its subscriber; here it can be paused or removed',
  ),
  'subscription-many': failure(
    '每人最多 {most} 个订阅，请先取消不再需要的',
    'Nobody has more than {most} subscriptions; end those that are no longer needed',
  ),
} as const
