import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    title: '选择角色',
    lead: '您有多个角色，请选择本次使用的角色。登录后可随时切换。',
    current: '当前',
    back: '返回',
    logOut: '退出登录',
    failed: '角色加载失败',
    none: '没有可用的角色',
    noneHint: '请联系管理员为您分配角色。',
  },
  en: {
    title: 'Choose a role',
    lead: 'You have several roles; choose the one to work with. You can switch at any time.',
    current: 'current',
    back: 'Back',
    logOut: 'Log out',
    failed: 'The roles could not be loaded',
    none: 'No role is available',
    noneHint: 'Please ask the administrator to give you one.',
  },
})
