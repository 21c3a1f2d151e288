import { defineTexts } from '#base/i18n/index.ts'

/** Values that documents write as codes, in words; named by the property and the code. */
export const valueTexts = defineTexts({
  true: ['是', 'Yes'],
  false: ['否', 'No'],
  required1: ['是', 'Yes'],
  required2: ['否', 'No'],
  varchar: ['文本', 'Text'],
  select: ['下拉选择', 'Choice'],
  text: ['文本', 'Text'],
  number: ['数字', 'Number'],
  boolean: ['布尔', 'Boolean'],
  date: ['日期', 'Date'],
  dateTime: ['日期时间', 'Date and time'],
  String: ['单个值', 'One value'],
  Array: ['数组', 'Array'],
  Object: ['单个对象', 'One object'],
  ObjectArray: ['对象数组', 'Array of objects'],
})

type Word = keyof typeof valueTexts

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
  return word !== undefined && Object.hasOwn(valueTexts, word) ? say(word as Word) : undefined
}
