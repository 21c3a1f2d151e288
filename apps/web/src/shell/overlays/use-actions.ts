import { useNavigate } from 'react-router'
import { useInstallation } from '#base/brand/index.ts'
import { setLanguage, useLanguage, useText } from '#base/i18n/index.ts'
import { logOut, useFacts, useMay, useRoleName } from '#base/session/index.ts'
import { leaveIf } from '#shell/tabs/close-tabs.ts'
import { shellTexts } from '#shell/texts.ts'
import { setTheme, useTheme } from '#base/theme/index.ts'
import type { ConsoleAction } from './outfit.ts'
import { openOverlay } from './overlay-store.ts'

const useLooks = (): readonly ConsoleAction[] => {
  const t = useText(shellTexts)
  const language = useLanguage()
  const theme = useTheme()
  return [
    {
      key: 'language',
      label: language === 'zh' ? 'Switch to English' : '切换为简体中文',
      icon: 'globe',
      onRun: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    },
    {
      key: 'theme',
      label: t(theme === 'dark' ? 'toLight' : 'toDark'),
      icon: theme === 'dark' ? 'sun' : 'moon',
      onRun: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
  ]
}

/** What the person can do from anywhere: one list for the user menu and the palette. */
export const useActions = (): readonly ConsoleAction[] => {
  const t = useText(shellTexts)
  const navigate = useNavigate()
  const looks = useLooks()
  const may = useMay()
  const { layout, showChanges } = useInstallation()
  const roleName = useRoleName()
  const many = (useFacts()?.roles.length ?? 0) > 1
  const go = (path: string) => () => void navigate(path)
  const all: readonly (ConsoleAction | false)[] = [
    may(['report:edit']) && {
      key: 'new-report',
      label: t('newReport'),
      icon: 'plus',
      onRun: go('/report/list?new=1'),
    },
    many && {
      key: 'role',
      label: t('switchRoleFrom', { role: roleName }),
      icon: 'swap',
      onRun: () => void leaveIf(() => navigate('/rolesSelect')),
    },
    { key: 'profile', label: t('ownProfile'), icon: 'user', onRun: go('/account/profile') },
    { key: 'password', label: t('changePassword'), icon: 'key', onRun: go('/auth/changePassword') },
    {
      key: 'security',
      label: t('accountSecurity'),
      icon: 'shield',
      onRun: go('/account/security'),
    },
    { key: 'sessions', label: t('ownSessions'), icon: 'users', onRun: go('/account/sessions') },
    layout.showSettings && {
      key: 'settings',
      label: t('settings'),
      icon: 'sliders',
      onRun: () => openOverlay('settings'),
    },
    showChanges && {
      key: 'changes',
      label: t('changes'),
      icon: 'rocket',
      onRun: () => openOverlay('changes'),
    },
    ...looks,
    { key: 'out', label: t('logOut'), icon: 'logout', onRun: () => void leaveIf(logOut) },
  ]
  return all.filter((one) => one !== false)
}
