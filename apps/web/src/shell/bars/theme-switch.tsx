import { ActionMenu, Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'
import { setTheme, useTheme, useThemeChoice } from '#base/theme/index.ts'
import type { ThemeChoice } from '#base/theme/index.ts'

const choices: readonly ThemeChoice[] = ['light', 'dark', 'system']
const icons: Readonly<Record<'light' | 'dark', IconName>> = { light: 'sun', dark: 'moon' }

export const ThemeSwitch = (): ReactNode => {
  const t = useText(shellTexts)
  const choice = useThemeChoice()
  const theme = useTheme()
  return (
    <ActionMenu
      label={t('theme')}
      align="right"
      items={choices.map((one) => ({
        key: one,
        label: t(one),
        checked: one === choice,
        onRun: () => setTheme(one),
      }))}
    >
      <Icon name={icons[theme]} size={18} />
    </ActionMenu>
  )
}
