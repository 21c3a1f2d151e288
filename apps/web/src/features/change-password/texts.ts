import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    title: '修改密码',
    sub: '修改后，您在其他设备上的会话将结束。',
    oldPassword: '原密码',
    newPassword: '新密码',
    again: '确认新密码',
    submit: '修改密码',
    done: '密码已修改',
    wrong: '原密码不正确',
    must: '这是您的初始密码，请先修改后再使用系统。',
  },
  en: {
    title: 'Change password',
    sub: 'Your sessions on other devices will end.',
    oldPassword: 'Old password',
    newPassword: 'New password',
    again: 'New password again',
    submit: 'Change password',
    done: 'The password was changed',
    wrong: 'The old password is wrong',
    must: 'This is your first password; please change it before you go on.',
  },
})
