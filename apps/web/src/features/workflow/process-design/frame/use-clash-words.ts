import type { PartClash } from '@gridwright/document'
import { outlineModel } from '@gridwright/process-model'
import type { ClashWords } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { frameTexts } from './texts.ts'

/** A model that two people changed is one place: either text is whole, a mixture of both might not run. */
export const useClashWords = (): ClashWords<PartClash> => {
  const t = useText(frameTexts)
  return {
    place: () => t('clashModel'),
    written: (_clash, value) => t('clashMany', { count: outlineModel(String(value)).length }),
  }
}
