import type { TemplateMark, TemplateReading } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { useState } from 'react'
import { useOperation } from '#base/client/index.ts'
import { bindMarks, markKey } from './bind-marks.ts'
import type { Binding } from './bind-marks.ts'
import { guessedBindings, guessedDataSets } from './guess-bindings.ts'
import type { Fields } from './guess-bindings.ts'

export type Marks = {
  /** Names of data sets as the file has them. */
  readonly sets: readonly string[]
  /** The data sets are on their way. */
  readonly pending: boolean
  /** How many become something else than text. */
  readonly count: number
  dataSetFor(set: string): string
  chooseSet(set: string, id: string): void
  fieldsOf(set: string): Fields | undefined
  bindingOf(mark: TemplateMark): Binding
  choose(mark: TemplateMark, binding: Binding): void
  /** Those that stay text. */
  readonly left: readonly TemplateMark[]
  bound(): Template
}

const asText: Binding = { kind: 'text' }

/** What each mark becomes: guessed by names until the person says otherwise. */
export const useMarks = ({ marks, template }: TemplateReading): Marks => {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const [said, setSaid] = useState<Readonly<Record<string, Binding>>>({})
  const first = useOperation('dataSet.fields', {})
  const ids = [...new Set(Object.values(picked))].filter((id) => id !== '')
  const others = useOperation('dataSet.fields', { ids }, { enabled: ids.length > 0, keepPrevious: true })
  const known = [...(others.data?.dataSets ?? []), ...(first.data?.dataSets ?? [])]
  const guessed = guessedDataSets(marks, first.data?.dataSets ?? [])
  const dataSetFor = (set: string): string => picked[set] ?? guessed[set] ?? ''
  const fieldsOf = (set: string): Fields | undefined => known.find(({ id }) => id === dataSetFor(set))
  const bindings = guessedBindings(marks, fieldsOf)
  const bindingOf = (mark: TemplateMark): Binding => said[markKey(mark)] ?? bindings[markKey(mark)] ?? asText
  const left = marks.filter((mark) => bindingOf(mark).kind === 'text')
  return {
    sets: [...new Set(marks.map(({ set }) => set))],
    pending: first.isPending,
    count: marks.length - left.length,
    left,
    dataSetFor,
    chooseSet: (set, id) => {
      setPicked((before) => ({ ...before, [set]: id }))
      const own = new Set(marks.filter((one) => one.set === set).map(markKey))
      // Fields of another data set mean nothing here.
      setSaid((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !own.has(key))))
    },
    fieldsOf,
    bindingOf,
    choose: (mark, binding) => setSaid((before) => ({ ...before, [markKey(mark)]: binding })),
    bound: () =>
      bindMarks(
        template as Template,
        marks.map((mark) => ({ mark, binding: bindingOf(mark) })),
        [...new Map(known.map((one) => [one.id, one])).values()],
      ),
  }
}
