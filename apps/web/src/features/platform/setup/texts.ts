import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['系统初始化', 'Set-up'],
  heading: ['创建第一个管理员', 'Create the first administrator'],
  lead: [
    '只需一步，即可开始使用。此账号拥有全部权限。',
    'One step, and you can start. This account may do everything.',
  ],
  username: ['用户名', 'User name'],
  usernameHint: ['8 到 18 位字母、数字或 . @ _ -', '8 to 18 letters, digits or . @ _ -'],
  displayName: ['姓名', 'Your name'],
  organisation: ['组织名称', 'Organisation'],
  password: ['密码', 'Password'],
  again: ['确认密码', 'Password again'],
  demo: ['加载演示内容', 'Load the demo content'],
  demoHint: [
    '一家小型贸易公司的示例数据（约 20 万行）、组织机构、三个角色和十二张完成的报表，便于快速体验；在后台加载，不影响使用。',
    'Data of a small trading company (about 200,000 rows), organisations, three roles and twelve finished reports, to look around in. It loads in the background.',
  ],
  submit: ['创建并前往登录', 'Create and go to login'],
  done: ['初始化完成，请登录', 'Set-up is done, please log in'],
  noCode: ['缺少初始化码', 'The set-up code is missing'],
  noCodeHint: [
    '请使用服务器启动时在终端输出的完整链接打开本页。',
    'Please open this page with the whole link that the server printed when it started.',
  ],
  finished: ['系统已完成初始化', 'Set-up is finished'],
  finishedHint: [
    '第一个管理员已经创建，请直接登录。',
    'The first administrator exists already; please log in.',
  ],
  toLogin: ['前往登录', 'Go to login'],
})
