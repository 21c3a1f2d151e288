import { errorText, isErrorCode } from '@gridwright/contract'
import type { Job } from '@gridwright/contract'
import { useLanguage } from '#base/i18n/index.ts'

/** Why a job failed, in words. */
export const useJobProblem = (): ((job: Job) => string) => {
  const language = useLanguage()
  return ({ error }) => {
    if (error === null) return ''
    return isErrorCode(error.code) ? errorText(error.code, error.params, language) : error.code
  }
}
