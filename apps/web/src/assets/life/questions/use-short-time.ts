import { shownShortly, useLanguage } from '#base/i18n/index.ts'

/** A time as the person's language writes it; of today only the hour and minute; nothing where no time is known. */
export const useShortTime = (at: string): string => {
  const language = useLanguage()
  return at === '' ? '' : shownShortly(at, language)
}
