import { expect, it } from 'vitest'
import { shareOf } from '#data/share.ts'
import { barColour } from './bar-colour.ts'
import { progressBar } from './facts.ts'

it('DSH-04 from the threshold of 50 on a bar has the colour above, before it the one below', () => {
  const options = { ...progressBar.schema.parse({ above: '#00ff00', below: '#ff0000' }) }
  expect([49.9, 50, 70].map((value) => barColour(options, value))).toEqual(['#ff0000', '#00ff00', '#00ff00'])
  expect(progressBar.defaults.value).toBe(70)
})

it('DSH-04 a bar is never longer than whole nor shorter than nothing', () => {
  expect([-5, 0, 25, 100, 300].map((value) => shareOf(value, { max: 100 }))).toEqual([0, 0, 0.25, 1, 1])
  expect(shareOf(5, { min: 5, max: 5 })).toBe(0)
})
