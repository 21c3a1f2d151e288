import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { functionList } from '@gridwright/report-engine'
import { isInText } from '#features/reports/report-design/document/point-mode.ts'

export type Words = {
  readonly language: 'zh' | 'en'
  /** Addresses in use, with what they show. */
  readonly cells: readonly { readonly address: string; readonly shown: string }[]
  /** The same of the other sheets, as formulas write them: `Sheet2!A1`. */
  readonly otherCells: readonly { readonly address: string; readonly shown: string }[]
  readonly fields: readonly { readonly dataSet: string; readonly field: string; readonly title: string }[]
  readonly parameters: readonly string[]
}

/** Asked for so often that they come before their alphabetical neighbours. */
const common = new Set(['SUM', 'COUNT', 'AVERAGE', 'IF', 'ROUND', 'PAGESUM', 'RANK', 'PROPORTION'])

const functions = (language: 'zh' | 'en'): readonly Completion[] =>
  functionList.map((one) => ({
    label: one.name,
    type: 'function',
    detail: one.signature.slice(one.name.length),
    info: one[language],
    boost: common.has(one.name) ? 1 : 0,
    apply: (...[view, , from, to]) => {
      const text = `${one.name}()`
      // The caret stands between the brackets where there is something to fill in.
      const anchor = from + text.length - (one.most === 0 ? 0 : 1)
      view.dispatch({ changes: { from, to, insert: text }, selection: { anchor } })
    },
  }))

const cellWords = ({ cells, otherCells }: Words): readonly Completion[] =>
  [...cells, ...otherCells].map(({ address, shown }) => ({
    label: address,
    type: 'variable',
    detail: shown,
  }))

/** A field is found by its own first letter too: with one letter the list only looks at beginnings. */
const fieldWords = ({ fields }: Words, typed: string): readonly Completion[] =>
  fields.map(({ dataSet, field, title }) => {
    const full = `${dataSet}.${field}`
    const first = typed.charAt(0)
    const byName = first !== '' && field.startsWith(first) && !dataSet.startsWith(first)
    return {
      label: byName && !typed.includes('.') ? field : full,
      displayLabel: full,
      apply: full,
      type: 'property',
      ...(title !== field && { detail: title }),
    }
  })

const parameterWords = ({ parameters }: Words): readonly Completion[] =>
  parameters.map((code) => ({ label: `@${code}`, type: 'constant' }))

const fieldTokens = ({ fields }: Words): readonly Completion[] =>
  fields.map(({ dataSet, field }) => ({ label: `[${dataSet}.${field}]`, type: 'property' }))

const name = /^[@\p{L}_][\p{L}\p{N}_.!]*$/u
const address = /^[A-Z]{1,3}[1-9]\d*$/i

const goesOn = (typed: string): boolean => name.test(typed) && !namesCell(typed)

/** A complete address: nothing is left to complete, and Enter takes the formula. */
const namesCell = (typed: string): boolean =>
  address.test(typed) && !functionList.some((one) => one.name.startsWith(typed.toUpperCase()))

/** Completes functions, cells, fields and parameters in a formula; a field token where a cell begins with `[`. */
export const completeFormula =
  (words: () => Words) =>
  (context: CompletionContext): CompletionResult | null => {
    const text = context.state.doc.toString()
    if (text.startsWith('[')) return { from: 0, options: [...fieldTokens(words())] }
    if (!text.startsWith('=')) return null
    if (isInText(text.slice(0, context.pos))) return null
    const typed = context.matchBefore(/[@\p{L}_][\p{L}\p{N}_.!]*/u)
    if (typed === null ? !context.explicit : namesCell(typed.text)) return null
    const known = words()
    return {
      from: typed?.from ?? context.pos,
      options: [
        ...functions(known.language),
        ...cellWords(known),
        ...fieldWords(known, typed?.text ?? ''),
        ...parameterWords(known),
      ],
      validFor: goesOn,
    }
  }
