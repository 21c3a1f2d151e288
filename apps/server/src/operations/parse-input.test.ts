import { AppError } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parse-input.ts'

const schema = z.strictObject({
  username: z.string().min(8).max(10).default('somebody'),
  title: z.string().min(1).default('title'),
  size: z.int().min(1).max(200).default(20),
  ids: z.array(z.string()).min(1).max(2).default(['one']),
  kind: z.enum(['menu', 'button']).default('menu'),
  at: z.iso.datetime().optional(),
  more: z.object({}).optional(),
  named: z.record(z.string(), z.string()).optional(),
  yes: z.boolean().optional(),
  id: z.string(),
})

const refusal = (input: object, lang: 'zh' | 'en'): unknown => {
  try {
    parseInput(schema, { id: '1', ...input }, lang)
  } catch (error) {
    return error instanceof AppError ? error.params : error
  }
  return undefined
}

const cases: readonly [object, string, string, string][] = [
  [{ username: 'short' }, 'username', '至少 8 个字符', 'needs at least 8 characters'],
  [{ username: 'much too long' }, 'username', '最多 10 个字符', 'may have at most 10 characters'],
  [{ title: '' }, 'title', '不能为空', 'must not be empty'],
  [{ size: 0 }, 'size', '不能小于 1', 'must be at least 1'],
  [{ size: 201 }, 'size', '不能大于 200', 'must be at most 200'],
  [{ size: 'ten' }, 'size', '应为数字', 'must be a number'],
  [{ size: 1.5 }, 'size', '应为整数', 'must be a whole number'],
  [{ ids: [] }, 'ids', '至少 1 项', 'needs at least 1 item'],
  [{ ids: ['1', '2', '3'] }, 'ids', '最多 2 项', 'may have at most 2 items'],
  [{ ids: [1] }, 'ids.0', '应为文字', 'must be a text'],
  [{ more: 1 }, 'more', '应为对象', 'must be an object'],
  [{ named: [] }, 'named', '应为对象', 'must be an object'],
  [{ yes: 'y' }, 'yes', '应为true 或 false', 'must be true or false'],
  [{ kind: 'page' }, 'kind', '只能是：menu, button', 'must be one of: menu, button'],
  [{ at: 'yesterday' }, 'at', '格式不正确', 'has the wrong format'],
  [{ id: undefined }, 'id', '缺少这一项，请补上', 'is missing; please add it'],
  [{ creator: 'me' }, 'creator', '没有这一项，请去掉', 'is not known here; please leave it out'],
]

describe('ERR-01 a refused input names the field and says what to do, in both languages', () => {
  it.each(cases)('%j', (input, field, zh, en) => {
    expect(refusal(input, 'zh')).toEqual({ field, reason: zh })
    expect(refusal(input, 'en')).toEqual({ field, reason: en })
  })
})
