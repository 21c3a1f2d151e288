import type { SubscriptionTime } from '@gridwright/contract'
import type { Text } from '#base/i18n/index.ts'
import type { texts } from './texts.ts'

type Words = Text<keyof typeof texts & string>

/** 一 … 日, Monday … Sunday. */
export const weekdays = (t: Words): readonly string[] => t('weekdays').split(',')

/** `每周五 08:30` */
export const timeWords = (time: SubscriptionTime, t: Words): string => {
  if (time.every === 'week') return `${t('onWeekday', { day: weekdays(t)[time.day - 1] ?? '' })} ${time.at}`
  return time.every === 'month' ? `${t('onDay', { day: time.day })} ${time.at}` : `${t('day')} ${time.at}`
}
