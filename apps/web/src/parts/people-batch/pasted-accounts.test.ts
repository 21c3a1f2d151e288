import { expect, it } from 'vitest'
import { pastedAccounts } from './pasted-accounts.ts'

it('PRM-04 a pasted list is read whatever stands between, each account once', () => {
  expect(pastedAccounts('zhang.san\tli.si\r\nwang.wu，Zhang.San、E-1; ')).toEqual([
    'Zhang.San',
    'li.si',
    'wang.wu',
    'E-1',
  ])
})
