import { defineTexts } from '#i18n/index.ts'

/** Values that documents write as codes, in words; named by the property and the code. */
export const valueTexts = defineTexts({
  zh: {
    true: '是',
    false: '否',
    required1: '是',
    required2: '否',
    varchar: '文本',
    select: '下拉选择',
    text: '文本',
    number: '数字',
    boolean: '布尔',
    date: '日期',
    dateTime: '日期时间',
    String: '单个值',
    Array: '数组',
    Object: '单个对象',
    ObjectArray: '对象数组',
  },
  en: {
    true: 'Yes',
    false: 'No',
    required1: 'Yes',
    required2: 'No',
    varchar: 'Text',
    select: 'Choice',
    text: 'Text',
    number: 'Number',
    boolean: 'Boolean',
    date: 'Date',
    dateTime: 'Date and time',
    String: 'One value',
    Array: 'Array',
    Object: 'One object',
    ObjectArray: 'Array of objects',
  },
})

type Word = keyof (typeof valueTexts)['zh']

const coded = new Set(['type', 'paramType', 'resultType'])

const wordOf = (property: string, value: unknown): string | undefined => {
  if (typeof value === 'boolean') return String(value)
  if (property === 'required') return `required${String(value)}`
  return coded.has(property) && typeof value === 'string' ? value : undefined
}

/** The words of a coded value; absent where the value stands for itself. */
export const valueWords = (
  property: string,
  value: unknown,
  say: (word: Word) => string,
): string | undefined => {
  const word = wordOf(property, value)
  return word !== undefined && Object.hasOwn(valueTexts.zh, word) ? say(word as Word) : undefined
}
