import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'
import { deskTopic } from './report-desk.ts'

let product: TestApp
let topic: string
let time = Date.parse('2026-11-23T00:00:00Z')
const told: string[] = []
const caller = (userId: string) => ({ userId, displayName: `Name ${userId}` }) as unknown as Caller
const [ann, bob] = [caller('ann'), caller('bob')]

beforeAll(async () => {
  product = await testApp()
  const admin = await product.firstAdmin()
  const made = await product.ok('asset.create', { kind: 'report', name: 'Desk', document: reportOf() }, admin)
  topic = `report-desk:${made.id}`
})
afterAll(() => product.close())

const desk = () =>
  deskTopic({
    db: product.database.db,
    now: () => new Date(time),
    publish: async (channel) => void told.push(channel),
    assets: {
      require: async ({ userId }, _, level) => {
        if (userId !== 'ann' || level !== 'edit') throw new AppError('no-permission')
      },
    },
  })
const here = (who: Caller, key: string, isHere = true) => desk().attend?.(who, { topic, key, isHere })
const seenBy = (who: Caller) => desk().snapshot(who, topic)

it('RPT-03 only who may design the report joins those who have it open; a program never', async () => {
  expect(await desk().mayJoin(ann, topic)).toBe(true)
  expect(await desk().mayJoin(bob, topic)).toBe(false)
  expect(await desk().mayJoin({ ...ann, isKey: true }, topic)).toBe(false)
})

it('RPT-03 two tabs count once, nobody is told of himself, and who left is gone at once', async () => {
  await here(ann, 'a1')
  await here(ann, 'a2')
  await here(bob, 'b1')
  expect(await seenBy(ann)).toEqual({ people: ['Name bob'] })
  expect(await seenBy(bob)).toEqual({ people: ['Name ann'] })
  expect(desk().tell?.(bob, [{ userId: 'bob', name: 'Name bob' }])).toEqual({ people: [] })
  await here(ann, 'a1', false)
  expect(await seenBy(bob)).toEqual({ people: ['Name ann'] })
  await here(ann, 'a2', false)
  expect(await seenBy(bob)).toEqual({ people: [] })
})

it('RPT-03 who does not renew himself is forgotten, and the others are told at their next sign', async () => {
  await here(ann, 'a3')
  time += 60_000
  told.length = 0
  await here(bob, 'b1')
  expect([told, await seenBy(bob)]).toEqual([[], { people: ['Name ann'] }])
  time += 20_000
  expect(await seenBy(bob)).toEqual({ people: [] })
  await here(bob, 'b1')
  expect(told).toEqual([topic])
})
