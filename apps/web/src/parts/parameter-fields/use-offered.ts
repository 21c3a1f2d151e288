import type { AskedParameter, ParameterValues } from '@gridwright/contract'
import type { CustomControl } from '@gridwright/ui'
import { useEffect, useEffectEvent } from 'react'
import { callErrorText } from '#base/client/index.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import { useParameterAsking } from './parameter-asking.ts'

export type OfferedPartProps = {
  readonly parameter: AskedParameter
  readonly control: CustomControl
  /** Values of all parameters above this one. */
  readonly above: ParameterValues
  readonly chosen: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

export const fresh = { staleTime: 60_000 } as const

const texts = defineTexts({
  choose: ['请选择', 'Please choose'],
  all: ['全部', 'All'],
  waits: ['请先选择{names}', 'Choose {names} first'],
  comma: ['、', ', '],
  loading: ['正在读取选项…', 'Reading the options…'],
})

/** Takes out what is chosen and no longer offered: something above it was changed, or a link is out of date. */
export const useDropUnoffered = ({ parameter, above, chosen, onChange }: OfferedPartProps): void => {
  const { useOptions } = useParameterAsking()
  const asked = parameter.freeInput === true ? [] : chosen.slice(0, 1000)
  const wish = {
    code: parameter.paramCode,
    values: above,
    ids: [...asked],
    pageSize: Math.max(1, asked.length),
  }
  const { data, isPlaceholderData } = useOptions(wish, { ...fresh, enabled: asked.length > 0 })
  const drop = useEffectEvent((offered: ReadonlySet<string>) => {
    const kept = chosen.filter((value) => offered.has(value) || !asked.includes(value))
    if (kept.length < chosen.length) onChange(kept)
  })
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) drop(new Set(data.data.map(({ value }) => value)))
  }, [data, isPlaceholderData])
}

type State = {
  readonly data: { readonly waitsFor: readonly string[] } | undefined
  readonly error: Error | null
}

/** What stands in the empty control: what is to be done first, what went wrong, or what may be chosen. */
export const usePlaceholder = (parameter: AskedParameter, { data, error }: State): string => {
  const t = useText(texts)
  const language = useLanguage()
  if (error !== null) return callErrorText(error, language)
  if (data === undefined) return t('loading')
  if (data.waitsFor.length > 0) return t('waits', { names: data.waitsFor.join(t('comma')) })
  return parameter.placeholder ?? t(parameter.required === 1 ? 'choose' : 'all')
}
