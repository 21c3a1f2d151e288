import type { OptionSource } from '@gridwright/contract'
import { SelectField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

type FromDictionary = Extract<OptionSource, { kind: 'dictionary' }>

type DictionarySourceProps = {
  /** Absent while none is chosen. */
  readonly source: FromDictionary | undefined
  readonly onChange: (source: FromDictionary) => void
}

/** `season（春、夏、秋…）`: a dictionary by its code, with its first labels. */
export const useDictionaries = () => {
  const { data = {} } = useOperation('dictionary.labels', {}, { staleTime: 60_000 })
  const labels = Map.groupBy(Object.entries(data), ([key]) => key.slice(0, key.indexOf(':')))
  return [...labels].map(([value, items]) => {
    const first = items.slice(0, 3).map(([, label]) => label)
    return { value, label: `${value}（${first.join('、')}${items.length > 3 ? '…' : ''}）` }
  })
}

/** Which dictionary's values are the options. */
export const DictionarySource = ({ source, onChange }: DictionarySourceProps): ReactNode => {
  const t = useText(texts)
  const known = useDictionaries()
  const code = source?.code
  const isKnown = code === undefined || known.some(({ value }) => value === code)
  return (
    <SelectField
      label={t('dictionary')}
      required
      value={code}
      choices={isKnown ? known : [...known, { value: code, label: code }]}
      onChange={(next) => onChange({ kind: 'dictionary', code: next })}
    />
  )
}
