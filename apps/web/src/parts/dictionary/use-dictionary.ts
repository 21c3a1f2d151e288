import type { Output } from '@gridwright/contract'
import type { Tone } from '@gridwright/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live, useOperation } from '#base/client/index.ts'
import { useLanguage } from '#base/i18n/index.ts'

type Item = Output<'dictionary.select'>[number]

export type Dictionary = {
  /** The label in the language of the page; undefined where the dictionary has no such value, or is on its way. */
  readonly labelOf: (value: string | number) => string | undefined
  readonly toneOf: (value: string | number) => Tone | undefined
}

/** Where the live channel is not open, nobody says that something changed. */
const untold = 60_000
/** The state of which the kept answers are. */
let known: string | undefined

const tones: readonly string[] = ['success', 'warning', 'danger', 'info']

/** WIR-03: the values of a dictionary, kept until one is changed at any server by anybody. */
export const useDictionary = (codeType: string): Dictionary => {
  const queries = useQueryClient()
  const language = useLanguage()
  const staleTime = live.state() === 'open' ? Number.POSITIVE_INFINITY : untold
  const { data } = useOperation('dictionary.select', { codeType }, { staleTime })
  useEffect(
    () =>
      live.subscribe('dictionaries', (message) => {
        if (message.type === 'refused' || message.data.dictionaries === known) return
        known = message.data.dictionaries
        void queries.invalidateQueries({ queryKey: ['dictionary.select'] })
      }),
    [queries],
  )
  const find = (value: string | number): Item | undefined =>
    data?.find((item) => item.value === String(value))
  return {
    labelOf: (value) => {
      const item = find(value)
      return item && (language === 'en' && item.labelEn !== '' ? item.labelEn : item.labelZh)
    },
    toneOf: (value) => {
      const style = find(value)?.tagStyle
      return style !== undefined && tones.includes(style) ? (style as Tone) : undefined
    },
  }
}
