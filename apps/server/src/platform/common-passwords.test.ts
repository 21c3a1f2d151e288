import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it('VAL-03 the commonest passwords are known, others are not', () => {
  for (const one of ['password', '12345678', 'qwertyuiop'])
    expect([one, isCommonPassword(one)]).toEqual([one, true])
  expect(isCommonPassword('Correct-Horse7')).toBe(false)
})
