import type { Job } from '@gridwright/contract'
import { useCallback } from 'react'
import { defineTexts, useLanguage, useText } from '#i18n/index.ts'

/** Jobs whose title names nothing of people: it follows the language of who looks, not of who started them. */
const texts = defineTexts({
  zh: { 'demo-content': '加载演示内容' },
  en: { 'demo-content': 'Load the demo content' },
})

type Titled = keyof (typeof texts)['zh']
const isTitled = (kind: string): kind is Titled => Object.hasOwn(texts.zh, kind)

/** What a job is called. */
export const useJobTitle = (): ((job: Pick<Job, 'kind' | 'title' | 'titleEn'>) => string) => {
  const t = useText(texts)
  const language = useLanguage()
  return useCallback(
    ({ kind, title, titleEn }) => {
      if (isTitled(kind)) return t(kind)
      return language === 'zh' ? title : titleEn
    },
    [t, language],
  )
}
