import { expect, it } from 'vitest'
import { withChange } from './use-changes.ts'

it('ZBE-02 what is moved is not ended as well, and nothing is chosen twice', () => {
  const move = { kind: 'move', from: 'a', to: 'b' } as const
  const end = { kind: 'terminate', node: 'a' } as const
  const begin = { kind: 'activate', node: 'a' } as const
  expect(withChange([move], end)).toEqual([end])
  expect(withChange([end], move)).toEqual([move])
  expect(withChange([move, begin], begin)).toEqual([move, begin])
  expect(withChange([move], { ...move, to: 'c' })).toEqual([{ ...move, to: 'c' }])
})
