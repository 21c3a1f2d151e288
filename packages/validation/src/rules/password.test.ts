import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { password, passwordRuns, required, samePassword, text } from '#index.ts'

describe('passwordRuns', () => {
  it.each(['abc', '321', 'aaa', 'xx123yy', 'q!cba!q', '中中中', '😀😀😀', '89:'])(
    'VAL-03 refuses the run in %j',
    (value) => {
      expect(passwordRuns.check(value)).toEqual({ key: 'validation.password-run' })
    },
  )

  it.each(['abd', '890', 'aabb', 'ab', 'aBc', 'ace', '121'])('VAL-03 passes %j', (value) => {
    expect(passwordRuns.check(value)).toBeUndefined()
  })

  it('VAL-03 agrees with looking at every three neighbours', () => {
    const hasRunNaively = (value: string): boolean => {
      for (let at = 0; at + 2 < value.length; at++) {
        const [a, b, c] = [value.charCodeAt(at), value.charCodeAt(at + 1), value.charCodeAt(at + 2)]
        if ((a + 1 === b && b + 1 === c) || (a - 1 === b && b - 1 === c) || (a === b && b === c)) return true
      }
      return false
    }
    const texts = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', '1', '2', '3'),
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(texts, (value) => {
        expect(passwordRuns.check(value) !== undefined).toBe(hasRunNaively(value))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('password', () => {
  it.each(['correct horse', 'zzqqzzqq', '密码很长而且不重复', 'ap'.repeat(32), 'ap'.repeat(64)])(
    'VAL-03 passes %j without rules of composition',
    (value) => {
      expect(password.check(value)).toBeUndefined()
    },
  )

  it('VAL-03 wants 8 to 128 characters, whatever bytes they take', () => {
    const problem = { key: 'validation.length-between', params: { 1: 8, 2: 128 } }
    expect(password.check('apapapa')).toEqual(problem)
    expect(password.check(`${'ap'.repeat(64)}a`)).toEqual(problem)
    expect(password.check('😀😁😀😁😀😁😀')).toEqual(problem)
  })

  it('VAL-03 refuses a long password with a run', () => {
    expect(password.check('correct horse 123')).toEqual({ key: 'validation.password-run' })
  })

  it('VAL-05 the call refuses what the form refuses', () => {
    expect(text(required, password).safeParse('password123').error?.issues[0]?.message).toBe(
      'validation.password-run',
    )
  })
})

describe('samePassword', () => {
  const rule = samePassword('password')

  it('VAL-01 wants the two entries to match', () => {
    expect(rule.check('one', { password: 'one' })).toBeUndefined()
    expect(rule.check('two', { password: 'one' })).toEqual({ key: 'validation.passwords-differ' })
    expect(rule.check('one', {})).toEqual({ key: 'validation.passwords-differ' })
    expect(rule.check('one')).toEqual({ key: 'validation.passwords-differ' })
  })

  it('VAL-02 leaves an empty entry to required', () => {
    expect(rule.check('', { password: 'one' })).toBeUndefined()
  })
})
