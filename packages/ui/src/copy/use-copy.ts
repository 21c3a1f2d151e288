import { useUiText } from '#language/ui-language.ts'
import { notify } from '#notify/notify.ts'

/** What is said afterwards, where the usual words say too little. */
export type CopySaid = { readonly copied?: string; readonly failed?: string }

/** Puts a text on the clipboard and says whether that worked: without HTTPS, or by its settings, a browser refuses. */
export const useCopy = (): ((text: string, said?: CopySaid) => Promise<void>) => {
  const t = useUiText()
  return async (text, { copied = t('copied'), failed = t('copyFailed') } = {}) => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(copied)
    } catch {
      notify.warning(failed)
    }
  }
}
