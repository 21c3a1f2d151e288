import type { Job } from '@gridwright/contract'
import { useCallback } from 'react'
import { useLanguage } from '#base/i18n/index.ts'

/** What a job is called. */
export const useJobTitle = (): ((job: Pick<Job, 'title' | 'titleEn'>) => string) => {
  const language = useLanguage()
  return useCallback(({ title, titleEn }) => (language === 'zh' ? title : titleEn), [language])
}
