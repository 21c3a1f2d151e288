import type { Rule } from '@gridwright/validation'
import { length, ownText, pattern, required } from '@gridwright/validation'
import type { Titled } from '#shared/operation.ts'
import type { TextField } from './field.ts'

/** A text of so many signs at most; the other rules are asked first. */
export const textField = (title: Titled, longest: number, rules: readonly Rule[] = []) =>
  ({ kind: 'text', title, longest, rules: [...rules, length({ max: longest })] }) as const satisfies TextField

export const nameField = textField({ zh: '名称', en: 'Name' }, 100, [required])

export const remarkField = {
  ...textField({ zh: '备注', en: 'Remark' }, 500),
  lines: 2,
  aside: true,
} as const satisfies TextField

const codeRule = pattern(/^[A-Za-z][\w.:-]*$/, {
  message: ownText(
    '字母开头，仅限字母、数字和 . : _ - · Begins with a letter; letters, digits and . : _ - only',
  ),
})

/** A code of so many signs at most: it is named in addresses and files, and stays. */
export const codeField = (longest: number) =>
  ({
    ...textField({ zh: '编码', en: 'Code' }, longest, [required, codeRule]),
    fixed: true,
  }) as const satisfies TextField
