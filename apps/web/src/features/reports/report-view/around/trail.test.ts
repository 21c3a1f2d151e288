import { expect, it } from 'vitest'
import { readTrail, stepAddress, trailWith } from './trail.ts'

const at = (query: string): URLSearchParams => new URLSearchParams(query)

it('RPT-06 a way through reports keeps each one’s parameters, and goes back step by step', () => {
  const first = at('id=a&p.region=华东&view=paper')
  const second = at(`id=b&p.city=上海&trail=${encodeURIComponent(trailWith(first, 'Regions'))}`)
  const third = at(`id=c&trail=${encodeURIComponent(trailWith(second, 'Cities'))}`)
  const steps = readTrail(third)
  expect(steps.map(({ name }) => name)).toEqual(['Regions', 'Cities'])
  const back = at(stepAddress(steps, 1).split('?')[1] ?? '')
  expect([back.get('id'), back.get('p.city')]).toEqual(['b', '上海'])
  expect(readTrail(back)).toEqual([steps[0]])
  const start = at(stepAddress(steps, 0).split('?')[1] ?? '')
  expect([start.get('id'), start.get('p.region'), start.get('view'), start.get('trail')]).toEqual([
    'a',
    '华东',
    'paper',
    null,
  ])
})

it('RPT-06 a way stays short, and one that nobody made is none', () => {
  let params = at('id=r0')
  for (let step = 1; step < 20; step += 1)
    params = at(`id=r${step}&trail=${encodeURIComponent(trailWith(params, `Report ${step}`))}`)
  expect(readTrail(params)).toHaveLength(6)
  const long = at(`id=a&p.x=${'x'.repeat(1900)}`)
  const longer = at(`id=b&p.x=${'x'.repeat(1900)}&trail=${encodeURIComponent(trailWith(long, 'Long'))}`)
  expect(readTrail(at(`trail=${encodeURIComponent(trailWith(longer, 'Longer'))}`))).toHaveLength(1)
  for (const text of ['x', '{}', '[1]', '[["a"]]', '[["a",1]]'])
    expect(readTrail(at(`id=a&trail=${encodeURIComponent(text)}`))).toEqual([])
  // Whatever stands in it, it leads to the viewer.
  expect(stepAddress([{ name: 'x', query: '//evil.example' }], 0)).toMatch(/^\/excelreport\/viewer\?/)
})
