import type { UiLanguage } from './ui-language.ts'

const formats = {
  zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 20 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 }),
}

/** A number as the reader's language writes it, with all its digits: “12,345.5”. */
export const shownNumber = (value: number, language: UiLanguage): string => formats[language].format(value)
