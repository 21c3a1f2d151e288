import { LocaleType, mergeLocales } from '@univerjs/core'
import designEn from '@univerjs/design/locale/en-US'
import designZh from '@univerjs/design/locale/zh-CN'
import docsEn from '@univerjs/docs-ui/locale/en-US'
import docsZh from '@univerjs/docs-ui/locale/zh-CN'
import sheetsEn from '@univerjs/sheets/locale/en-US'
import sheetsZh from '@univerjs/sheets/locale/zh-CN'
import numbersEn from '@univerjs/sheets-numfmt-ui/locale/en-US'
import numbersZh from '@univerjs/sheets-numfmt-ui/locale/zh-CN'
import sheetsUiEn from '@univerjs/sheets-ui/locale/en-US'
import sheetsUiZh from '@univerjs/sheets-ui/locale/zh-CN'
import uiEn from '@univerjs/ui/locale/en-US'
import uiZh from '@univerjs/ui/locale/zh-CN'

export const locales = {
  [LocaleType.ZH_CN]: mergeLocales(designZh, uiZh, docsZh, sheetsZh, sheetsUiZh, numbersZh),
  [LocaleType.EN_US]: mergeLocales(designEn, uiEn, docsEn, sheetsEn, sheetsUiEn, numbersEn),
}

export const localeOf = (language: 'zh' | 'en'): LocaleType =>
  language === 'zh' ? LocaleType.ZH_CN : LocaleType.EN_US
