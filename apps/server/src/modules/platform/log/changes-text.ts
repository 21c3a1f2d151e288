import { fieldLabel, fieldValue, targetText } from '@gridwright/contract'
import { z } from 'zod'

const side = z.record(z.string(), z.unknown()).optional()
const changesOf = z.array(
  z.object({ entity: z.string(), id: z.string(), name: z.string(), before: side, after: side }),
)
type Change = z.output<typeof changesOf>[number]
type Reading = { readonly language: 'zh' | 'en'; readonly names: Readonly<Record<string, string>> }

const kinds = {
  created: { zh: '新增', en: 'Created' },
  removed: { zh: '删除', en: 'Removed' },
  changed: { zh: '修改', en: 'Changed' },
} as const

/** Undefined where a thing was only used. */
const kindOf = ({ before, after }: Change): keyof typeof kinds | undefined => {
  if (before === undefined && after === undefined) return undefined
  if (before === undefined) return 'created'
  return after === undefined ? 'removed' : 'changed'
}

/** What a call changed as one text, a line for each thing: names in place of ids, words in place of fields. */
export const changesText = (changes: unknown, reading: Reading): string =>
  (changesOf.safeParse(changes).data ?? []).map((change) => lineOf(change, reading)).join('\n')

const lineOf = (change: Change, reading: Reading): string => {
  const { language } = reading
  const fields = [...new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])]
  const told = fields.map((field) => {
    const sides = [change.before, change.after]
      .filter((one) => one !== undefined)
      .map((one) => fieldValue(field, one[field], reading))
    return `${fieldLabel(field, language)} ${sides.join(' → ')}`
  })
  const kind = kindOf(change)
  const head = `${kind === undefined ? '' : `${kinds[kind][language]} `}${targetText(change, language)}`
  return told.length === 0 ? head : `${head} | ${told.join(' | ')}`
}
