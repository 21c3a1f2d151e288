import { ConfigProvider, theme as themes } from 'antd'
import type { ThemeConfig } from 'antd'
import english from 'antd/es/locale/en_US'
import chinese from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useInstallation } from '#brand/index.ts'
import { useLanguage } from '#i18n/index.ts'
import { useTheme } from '#theme/index.ts'
import type { Theme } from '#theme/index.ts'

const locales = { zh: chinese, en: english } as const
const dayjsLocales = { zh: 'zh-cn', en: 'en' } as const

const surfaces = {
  light: {
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorBgLayout: '#f3f5f8',
    colorText: '#18212f',
    colorTextSecondary: '#4a5667',
    colorTextTertiary: '#5b6879',
    colorTextPlaceholder: '#627083',
    colorBorder: '#cdd4de',
    colorBorderSecondary: '#e4e8ee',
  },
  dark: {
    colorBgContainer: '#161c25',
    colorBgElevated: '#1c2430',
    colorBgLayout: '#0e131a',
    colorText: '#e7ecf3',
    colorTextSecondary: '#b6c0cd',
    colorTextTertiary: '#929eaf',
    colorTextPlaceholder: '#929eaf',
    colorBorder: '#3b475a',
    colorBorderSecondary: '#263040',
  },
} as const

const themeOf = (theme: Theme, accent: string): ThemeConfig => ({
  algorithm: theme === 'dark' ? themes.darkAlgorithm : themes.defaultAlgorithm,
  token: {
    ...surfaces[theme],
    colorPrimary: accent,
    colorLink: accent,
    borderRadius: 6,
    controlHeight: 32,
    fontSize: 14,
    fontFamily: 'var(--gw-font)',
    zIndexPopupBase: 1000,
  },
})

/** Language and colours for the parts of antd inside (ConfigProvider). */
export const AntdFrame = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { brand } = useInstallation()
  const theme = useTheme()
  const language = useLanguage()
  useEffect(() => void dayjs.locale(dayjsLocales[language]), [language])
  return (
    <ConfigProvider
      locale={locales[language]}
      theme={themeOf(theme, brand.accent[theme])}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  )
}
