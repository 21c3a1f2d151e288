import type { Language } from './language-store.ts'

/** What people wrote in Chinese and, if they liked, in English too: an empty English text is the Chinese one. */
export const eitherText = (language: Language, text: string, textEn = ''): string =>
  language === 'en' && textEn !== '' ? textEn : text
