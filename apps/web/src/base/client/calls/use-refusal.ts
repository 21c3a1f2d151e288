import { useEffect } from 'react'
import { currentLanguage } from '#base/i18n/index.ts'
import { callErrorText } from './call-error.ts'
import type { CallError } from './call-error.ts'

/** Says on the page's root why it shows nothing: a browser that takes its picture for a schedule reads it there. */
export const useRefusal = (error: unknown): void => {
  useEffect(() => {
    if (error === undefined || error === null) return
    document.documentElement.dataset['refused'] = callErrorText(error as CallError, currentLanguage())
  }, [error])
}
