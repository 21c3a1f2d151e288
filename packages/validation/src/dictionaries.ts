import type { Language } from '#messages/message.ts'

/** One item of a fixed dictionary: the stored value, its name in code and its label. */
export type DictionaryItem = {
  readonly value: number
  readonly name: string
  readonly label: Readonly<Record<Language, string>>
}

/** UTL-04 yesNo. */
export const yesNo = [
  { value: 1, name: 'yes', label: { zh: '是', en: 'Yes' } },
  { value: 2, name: 'no', label: { zh: '否', en: 'No' } },
] as const satisfies readonly DictionaryItem[]

/** UTL-04 paramRequired. */
export const paramRequired = [
  { value: 1, name: 'yes', label: { zh: '必填', en: 'Required' } },
  { value: 2, name: 'no', label: { zh: '非必填', en: 'Optional' } },
] as const satisfies readonly DictionaryItem[]

/** UTL-04 dataSourceType; a stored value never changes its meaning. */
export const dataSourceType = [
  { value: 1, name: 'mysql', label: { zh: 'MySQL', en: 'MySQL' } },
  { value: 2, name: 'oracle', label: { zh: 'Oracle', en: 'Oracle' } },
  { value: 3, name: 'sqlServer', label: { zh: 'SQL Server', en: 'SQL Server' } },
  { value: 4, name: 'api', label: { zh: 'API 接口', en: 'API' } },
  { value: 5, name: 'postgreSql', label: { zh: 'PostgreSQL', en: 'PostgreSQL' } },
] as const satisfies readonly DictionaryItem[]

/** UTL-04 modal types: what a dialog does with its record. */
export const modalType = [
  { value: 1, name: 'insert', label: { zh: '新增', en: 'Add' } },
  { value: 2, name: 'update', label: { zh: '修改', en: 'Edit' } },
  { value: 3, name: 'detail', label: { zh: '详情', en: 'Details' } },
] as const satisfies readonly DictionaryItem[]

/** The values that a dictionary allows, as a type: `ValueOf<typeof yesNo>` is `1 | 2`. */
export type ValueOf<Dictionary extends readonly DictionaryItem[]> = Dictionary[number]['value']

/** The label of a stored value, or nothing where the dictionary does not know it. */
export const labelOfValue = (
  dictionary: readonly DictionaryItem[],
  value: unknown,
  language: Language,
): string | undefined => dictionary.find((item) => item.value === value)?.label[language]

/** The stored value of a name: `valueOfName(dataSourceType, 'postgreSql')` is 5. */
export const valueOfName = <
  const Dictionary extends readonly DictionaryItem[],
  Name extends Dictionary[number]['name'],
>(
  dictionary: Dictionary,
  name: Name,
): Extract<Dictionary[number], { readonly name: Name }>['value'] => {
  const found = dictionary.find((item) => item.name === name)
  if (!found) throw new RangeError(`The dictionary has no ${name}`)
  return found.value
}
