import { testDatabase } from '@gridwright/db/testing'
import { expect, it } from 'vitest'
import { keysFrom } from './keys.ts'

it('WFL-04 keys go on over the end of a block, whatever becomes of the word that there is none', async () => {
  const { db, close } = await testDatabase()
  const keys = keysFrom(db)
  /** As the core: what is thrown inside becomes an answer. */
  const some = (next: () => string): string[] | 'refused' => {
    try {
      return Array.from({ length: 7 }, next)
    } catch {
      return 'refused'
    }
  }
  const all: string[] = []
  for (let round = 0; round < 300; round += 1) all.push(...(await keys.during(some)))
  await close()
  expect(new Set(all).size).toBe(2_100)
})
