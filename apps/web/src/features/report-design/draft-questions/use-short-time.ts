import { useState } from 'react'
import { useLanguage } from '#i18n/index.ts'

/** A time as the person's language writes it; of today only the hour and minute; nothing where no time is known. */
export const useShortTime = (at: string): string => {
  const language = useLanguage() === 'zh' ? 'zh-CN' : 'en'
  const [today] = useState(() => new Date().toDateString())
  const time = new Date(at)
  const isToday = time.toDateString() === today
  if (at === '') return ''
  return time.toLocaleString(
    language,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
}
