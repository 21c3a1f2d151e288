import { StateWord } from '@gridwright/ui'
import type { Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useDictionary } from './use-dictionary.ts'

type DictionaryTagProps = {
  /** Code of the dictionary: `status`. */
  readonly type: string
  readonly value: string | number
  /** Shown where the dictionary says nothing. */
  readonly usual: { readonly label: string; readonly tone: Tone }
}

/** A value as its dictionary names and colours it. */
export const DictionaryTag = ({ type, value, usual }: DictionaryTagProps): ReactNode => {
  const { labelOf, toneOf } = useDictionary(type)
  return <StateWord tone={toneOf(value) ?? usual.tone}>{labelOf(value) ?? usual.label}</StateWord>
}
