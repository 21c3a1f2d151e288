import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    title: '登录',
    welcome: '欢迎回来',
    lead: '请使用您的账号登录控制台',
    forgot: '忘记密码？',
    notSetUp: '系统尚未初始化。请打开服务器启动时在终端输出的初始化链接，创建第一个管理员。',
  },
  en: {
    title: 'Log in',
    welcome: 'Welcome back',
    lead: 'Log in to the console with your account',
    forgot: 'Forgot password?',
    notSetUp:
      'This installation is not set up yet. Open the set-up link that the server printed when it started, and create the first administrator.',
  },
})
