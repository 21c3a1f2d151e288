import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  accountName,
  checkFields,
  checkValue,
  email,
  formatIssue,
  length,
  messageOfIssue,
  mobile,
  password,
  range,
  required,
  samePassword,
  text,
  withFieldRules,
  withRules,
} from '#index.ts'

const issueOf = (schema: z.ZodType, value: unknown): z.core.$ZodIssue => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  if (!issue) throw new Error('The schema accepted the value')
  return issue
}

describe('text', () => {
  it('VAL-05 gives the key and the parameters as the issue', () => {
    expect(issueOf(text(length({ min: 8, max: 18 })), 'short')).toEqual({
      code: 'custom',
      message: 'validation.length-between',
      params: { 1: 8, 2: 18 },
      path: [],
    })
  })

  it('VAL-05 tells only the first rule that fails', () => {
    expect(text(required, email, length({ min: 8 })).safeParse('a').error?.issues).toHaveLength(1)
  })

  it('VAL-05 a missing text is a field left empty, another kind of value a wrong format', () => {
    expect(messageOfIssue(issueOf(text(required), undefined))).toEqual({ key: 'validation.required' })
    expect(messageOfIssue(issueOf(text(required), null))).toEqual({ key: 'validation.required' })
    expect(messageOfIssue(issueOf(text(required), ''))).toEqual({ key: 'validation.required' })
    expect(messageOfIssue(issueOf(text(required), 5))).toEqual({ key: 'validation.format' })
  })

  it('VAL-05 may be left out where it is optional', () => {
    const schema = z.strictObject({ mail: text(email).optional() })
    expect(schema.safeParse({}).success).toBe(true)
    expect(schema.safeParse({ mail: '' }).success).toBe(true)
    expect(messageOfIssue(issueOf(schema, { mail: 'x' }))).toEqual({ key: 'validation.email' })
  })
})

describe('withRules', () => {
  it('VAL-05 keeps the kind of schema and adds the rules', () => {
    const schema = withRules(z.int(), range({ min: 1, max: 5 }))
    expect(schema.parse(5)).toBe(5)
    expect(messageOfIssue(issueOf(schema, 6))).toEqual({
      key: 'validation.number-between',
      params: { 1: 1, 2: 5 },
    })
  })

  it('VAL-05 form and call agree on every value', () => {
    const rules = [required, accountName]
    for (const value of ['', 'zhang.san', 'short', 'with space', 'a'.repeat(19)]) {
      expect(withRules(z.string(), ...rules).safeParse(value).success).toBe(
        checkValue(rules, value) === undefined,
      )
    }
  })

  it('VAL-05 can still be described for OpenAPI', () => {
    expect(z.toJSONSchema(z.strictObject({ name: text(required, accountName) }))).toMatchObject({
      properties: { name: { type: 'string' } },
      required: ['name'],
    })
  })
})

describe('withFieldRules', () => {
  const rules = {
    username: [required, accountName],
    password: [required, password],
    confirmation: [required, samePassword('password')],
    mobile: [mobile],
  }
  const schema = withFieldRules(
    z.strictObject({
      username: z.string(),
      password: z.string(),
      confirmation: z.string(),
      mobile: z.string().optional(),
    }),
    rules,
  )
  const good = { username: 'zhang.san', password: 'a good one', confirmation: 'a good one' }

  it('VAL-05 accepts what the form accepts', () => {
    expect(checkFields(rules, good)).toEqual({})
    expect(schema.parse(good)).toEqual(good)
  })

  it('VAL-05 refuses what the form refuses, field by field', () => {
    const bad = { ...good, username: 'x', confirmation: 'another', mobile: '1' }
    const found = checkFields(rules, bad)
    expect(found).toEqual({
      username: { key: 'validation.account-name' },
      confirmation: { key: 'validation.passwords-differ' },
      mobile: { key: 'validation.mobile' },
    })
    const issues = schema.safeParse(bad).error?.issues ?? []
    expect(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), messageOfIssue(issue)]))).toEqual(
      found,
    )
  })
})

describe('messages of issues', () => {
  it('VAL-05 reads in both languages with the name of the field', () => {
    const issue = issueOf(text(length({ min: 8, max: 18 })), 'short')
    expect(formatIssue('zh', issue, '密码')).toBe('密码长度必须在8到18个字符之间')
    expect(formatIssue('en', issue, 'Password')).toBe('Password must be between 8 and 18 characters long')
  })

  it('VAL-05 an issue of zod itself is told as a wrong format', () => {
    expect(messageOfIssue(issueOf(z.number(), 'x'))).toEqual({ key: 'validation.format' })
  })
})
