import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  forgotTitle: ['找回密码', 'Forgot password'],
  forgotLead: [
    '输入您的账号或邮箱，我们会把设置新密码的链接发送到账号登记的邮箱。',
    'Enter your account or mail address. A link to set a new password goes to the mail address of the account.',
  ],
  forgotName: ['账号或邮箱', 'Account or mail address'],
  forgotNameHint: ['请输入账号或邮箱', 'Your account or mail address'],
  forgotSend: ['发送邮件', 'Send the mail'],
  forgotDone: ['请查收邮件', 'Look into your mail'],
  forgotDoneLead: [
    '如果账号存在，邮件已在路上。链接 2 小时内有效。没有收到时，请检查垃圾邮件，或联系管理员。',
    'If there is such an account, a mail is on its way. Its link works for 2 hours. If nothing comes, look among the junk mail, or ask your administrator.',
  ],
  backToLogin: ['返回登录', 'Back to login'],
  invitedTitle: ['设置密码', 'Set your password'],
  invitedLead: [
    '欢迎。为账号 {username} 设置密码后即可登录。',
    'Welcome. Set the password of the account {username}, and log in.',
  ],
  title: ['设置新密码', 'Set a new password'],
  lead: [
    '为账号 {username} 设置新密码。设置后，该账号的所有会话都会结束。',
    'For the account {username}. All its sessions end when you save.',
  ],
  username: ['用户名', 'User name'],
  newPassword: ['新密码', 'New password'],
  again: ['确认新密码', 'New password again'],
  submit: ['保存并前往登录', 'Save and go to login'],
  done: ['密码已更新，请用新密码登录', 'The password is set; please log in with it'],
  void: ['重置链接不可用', 'This reset link cannot be used'],
  voidHint: [
    '链接可能已使用、已过期或不完整。请重新获取，或联系管理员。',
    'It may be used, expired or incomplete. Please ask for a new one, or ask the administrator.',
  ],
  failed: ['无法检查重置链接', 'The reset link could not be checked'],
  toLogin: ['前往登录', 'Go to login'],
})
