import type { OfferedOption } from '@gridwright/contract'
import { isListType } from '@gridwright/contract'
import { MultiSelect, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import { useRemoteList } from '#parts/remote-select/index.ts'
import type { RemoteList, RemoteSource } from '#parts/remote-select/index.ts'
import { useParameterAsking } from './parameter-asking.ts'
import { fresh, useDropUnoffered, usePlaceholder } from './use-offered.ts'
import type { OfferedPartProps } from './use-offered.ts'

const texts = defineTexts({ typed: ['使用“{text}”', 'Use “{text}”'] })

type Item = OfferedOption & { readonly id: string }

/** A page of the first options, the same question as an empty search asks. */
const firstPage = 50

const useSource = ({ parameter, above }: OfferedPartProps): RemoteSource<Item> => {
  const { useOptions } = useParameterAsking()
  return function useOffered(wish, options) {
    const answer = useOptions({ code: parameter.paramCode, values: above, ...wish }, options)
    const { data } = answer
    return {
      ...answer,
      data: data && { total: data.total, data: data.data.map((one) => ({ ...one, id: one.value })) },
    }
  }
}

/** What may be taken: what fits what is typed, and where anything may be typed, that itself. */
const choicesOf = (list: RemoteList<Item>, useTyped: ((text: string) => string) | undefined) => {
  const typed = list.typed.trim()
  const wanted = typed.toLowerCase()
  const found = (list.items ?? [])
    // Until the answer is here, Enter must not take what does not fit.
    .filter(({ label, value }) => !list.busy || `${label}\n${value}`.toLowerCase().includes(wanted))
    .map(({ value, label }) => ({ value, label }))
  if (useTyped === undefined || typed === '' || found.some(({ value }) => value === typed)) return found
  return [...found, { value: typed, label: useTyped(typed) }]
}

/** One or several options, of however many: searched by the server as somebody types. */
export const OfferedChoice = (props: OfferedPartProps): ReactNode => {
  const { parameter, control, above, chosen, onChange } = props
  const t = useText(texts)
  const { useOptions } = useParameterAsking()
  const list = useRemoteList(useSource(props), chosen)
  const first = useOptions({ code: parameter.paramCode, values: above, text: '', pageSize: firstPage }, fresh)
  useDropUnoffered(props)
  const isFree = parameter.freeInput === true
  const take = (values: readonly string[]): void => {
    for (const value of values) list.keep(value)
    onChange(values)
  }
  const parts = {
    id: control.id || undefined,
    label: parameter.paramName || parameter.paramCode,
    choices: choicesOf(list, isFree ? (text) => t('typed', { text }) : undefined),
    placeholder: usePlaceholder(parameter, first),
    remote: {
      narrow: list.narrow,
      more: list.more,
      busy: list.busy,
      nameOf: (value: string | number) => list.find(String(value))?.label ?? String(value),
    },
    invalid: control.error !== undefined,
    describedBy: control.describedBy,
  }
  if (isListType(parameter.paramType)) return <MultiSelect {...parts} values={chosen} onChange={take} />
  const [value = ''] = chosen
  return (
    <Select
      {...parts}
      value={value}
      onChange={(next) => take([next])}
      onClear={value === '' ? undefined : () => onChange([])}
    />
  )
}
