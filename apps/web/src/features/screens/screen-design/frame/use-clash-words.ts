import type { PartClash } from '@gridwright/document'
import { screenPartOf } from '@gridwright/screen'
import type { ClashWords } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { frameTexts } from './texts.ts'

type Named = { readonly name?: string; readonly box?: { readonly x: number; readonly y: number } }

const named = (value: unknown): Named => (typeof value === 'object' && value !== null ? (value as Named) : {})

/** Parts of a screen that two people changed, as they read. */
export const useClashWords = (): ClashWords<PartClash> => {
  const t = useText(frameTexts)
  return {
    place: ({ key, mine, theirs }) => {
      const { kind, id } = screenPartOf(key)
      const name = named(mine).name ?? named(theirs).name ?? id
      if (kind === 'widget') return t('place', { name })
      if (kind === 'query') return t('clashQuery', { name })
      if (kind === 'variable') return t('clashVariable', { name: id })
      if (kind === 'group' || kind === 'within') return t('clashGroup', { name })
      return t(kind === 'canvas' ? 'clashCanvas' : 'clashOther', { name })
    },
    written: (_clash, value) => {
      if (value === undefined) return t('gone')
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      const { name, box } = named(value)
      const place = box === undefined ? '' : ` ${Math.round(box.x)}, ${Math.round(box.y)}`
      return name === undefined ? t('changed') : `${name}${place}`
    },
  }
}
