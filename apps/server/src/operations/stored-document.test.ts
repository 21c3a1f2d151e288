import { AppError, errorText } from '@gridwright/contract'
import { documentKind } from '@gridwright/document'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sentDocument, storedDocument } from './stored-document.ts'

const note = documentKind({
  kind: 'note',
  version: 1,
  schema: z.strictObject({
    version: z.literal(1),
    title: z.string().max(3),
    link: z.union([z.strictObject({ kind: z.literal('url'), url: z.url() }), z.null()]).optional(),
  }),
  migrations: [],
})

type Reader = typeof sentDocument | typeof storedDocument

const refusal = (read: Reader, document: unknown) => {
  try {
    return read(note, { id: 'n', name: '备忘', document })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (['zh', 'en'] as const).map((lang) => errorText(error.code, error.params, lang))
  }
}

describe('a document that its format refuses', () => {
  it('VAL-05 says where and why, in the reader’s language alone', () => {
    expect(refusal(sentDocument, { title: 'four' })).toEqual([
      '内容不符合规范：title 最多 3 个字符',
      'The document is not valid: title may have at most 3 characters',
    ])
    expect(refusal(sentDocument, {})).toEqual([
      '内容不符合规范：title 缺少这一项，请补上',
      'The document is not valid: title is missing; please add it',
    ])
    expect(refusal(sentDocument, { title: 'abc', more: 1 })).toContain(
      '内容不符合规范：more 没有这一项，请去掉',
    )
    expect(refusal(sentDocument, [])).toContain('The document is not valid: cannot be understood')
  })

  it('VAL-05 names the place within what may have several shapes', () => {
    expect(refusal(sentDocument, { title: 'abc', link: { kind: 'url', url: 'x' } })).toContain(
      '内容不符合规范：link.url 格式不正确',
    )
  })

  it('RPT-06 one that was stored is told by its name and place', () => {
    expect(refusal(storedDocument, { title: 7 })).toEqual([
      '“备忘”的内容已损坏，无法打开：title 应为文字',
      'What is stored of “备忘” is broken and cannot be opened: title must be a text',
    ])
    expect(refusal(storedDocument, { version: 'x', title: 'abc' })).toContain(
      '“备忘”的内容已损坏，无法打开：version 无法识别',
    )
  })

  it('RPT-06 one of a newer build is told apart from a broken one, stored or sent', () => {
    for (const read of [storedDocument, sentDocument])
      expect(refusal(read, { version: 2, anything: true })).toEqual([
        '“备忘”由更新版本的 Gridwright 保存，当前版本无法打开，请升级后再试',
        'A newer Gridwright saved “备忘”, and this one cannot open it; update it and try again',
      ])
  })
})
