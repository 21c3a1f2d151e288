import { failure } from '#shared/error-entry.ts'

export const userErrors = {
  'batch-too-many': failure(
    '超过 {limit} 个用户符合条件，请缩小筛选范围',
    'More than {limit} users match; please narrow the filter',
  ),
  'owns-assets': failure(
    '名下有 {count} 项报表、数据集等内容，请选择接收人',
    'Owns {count} reports, data sets or the like; please choose who gets them',
  ),
  'receiver-unfit': failure(
    '接收人不存在、已禁用或正在被删除',
    'Who is to get them does not exist, is disabled, or is being removed',
  ),
  'mail-not-ready': failure(
    '尚未配置可用的邮件服务器或访问地址，请先在系统设置中完成',
    'No mail server or no address of the console is set up; see the system settings',
  ),
  'no-mail-address': failure('没有邮箱，无法发送链接', 'Has no mail address, so no link can be sent'),
  'link-for-disabled': failure(
    '账号已禁用或已到期，不能发送链接',
    'Is disabled or has left, and gets no link',
  ),
  'role-needed': failure('至少需要保留一个角色', 'At least one role must remain'),
  'not-oneself': failure('不能对自己的账号执行此操作', 'This cannot be done to your own account'),
} as const
