import { errorText } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { documentInvalid } from './document-invalid.ts'

const schema = z.strictObject({
  title: z.string().max(3),
  link: z.union([z.strictObject({ kind: z.literal('url'), url: z.url() }), z.null()]).optional(),
})

const refusal = (document: unknown) => {
  const { error } = schema.safeParse(document, { reportInput: true })
  const { code, params } = documentInvalid(error as z.ZodError)
  return [errorText(code, params, 'zh'), errorText(code, params, 'en')]
}

describe('a document that its schema refuses', () => {
  it('VAL-05 says where and why, in the reader’s language alone', () => {
    expect(refusal({ title: 'four' })).toEqual([
      '内容不符合规范：title 最多 3 个字符',
      'The document is not valid: title may have at most 3 characters',
    ])
    expect(refusal({})).toEqual([
      '内容不符合规范：title 缺少这一项，请补上',
      'The document is not valid: title is missing; please add it',
    ])
    expect(refusal({ title: 'abc', more: 1 })[0]).toBe('内容不符合规范：more 没有这一项，请去掉')
  })

  it('VAL-05 names the place within what may have several shapes', () => {
    expect(refusal({ title: 'abc', link: { kind: 'url', url: 'x' } })[0]).toBe(
      '内容不符合规范：link.url 格式不正确',
    )
  })
})
