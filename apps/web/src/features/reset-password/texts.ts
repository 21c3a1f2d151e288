import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    title: '设置新密码',
    lead: '为账号 {username} 设置新密码。设置后，该账号的所有会话都会结束。',
    username: '用户名',
    newPassword: '新密码',
    again: '确认新密码',
    submit: '保存并前往登录',
    done: '密码已更新，请用新密码登录',
    void: '重置链接不可用',
    voidHint: '链接可能已使用、已过期或不完整。请联系管理员重新生成。',
    failed: '无法检查重置链接',
    toLogin: '前往登录',
  },
  en: {
    title: 'Set a new password',
    lead: 'For the account {username}. All its sessions end when you save.',
    username: 'User name',
    newPassword: 'New password',
    again: 'New password again',
    submit: 'Save and go to login',
    done: 'The password is set; please log in with it',
    void: 'This reset link cannot be used',
    voidHint: 'It may be used, expired or incomplete. Please ask the administrator for a new one.',
    failed: 'The reset link could not be checked',
    toLogin: 'Go to login',
  },
})
