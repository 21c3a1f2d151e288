import { ActionMenu, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useText } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'

/** Each language is named in itself. */
const names = { zh: '简体中文', en: 'English' } as const

export const LanguageSwitch = ({ named = false }: { readonly named?: boolean }): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  return (
    <ActionMenu
      label={`${t('language')} / Language: ${names[language]}`}
      align="right"
      items={(['zh', 'en'] as const).map((one) => ({
        key: one,
        label: names[one],
        checked: one === language,
        onRun: () => setLanguage(one),
      }))}
    >
      <Icon name="globe" size={18} />
      {named && names[language]}
    </ActionMenu>
  )
}
