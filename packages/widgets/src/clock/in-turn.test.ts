import { afterEach, expect, it, vi } from 'vitest'
import { beginsDrawing, holdDrawing, inTurn, isDrawn } from './in-turn.ts'

afterEach(() => vi.unstubAllGlobals())

/** Frames that come when they are asked for, and a clock that jobs move on. */
const frames = () => {
  let now = 0
  const asked: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => asked.push(run))
  vi.stubGlobal('performance', { now: () => now })
  return {
    takes: (ms: number, then: () => void) => () => {
      now += ms
      then()
    },
    frame: () => {
      for (const run of asked.splice(0)) run()
    },
  }
}

it('DSH-02 B3 what is drawn waits for its turn: as many in a frame as it has room for, in the order in which they came', () => {
  const { takes, frame } = frames()
  const drawn: number[] = []
  for (let nth = 0; nth < 5; nth += 1) inTurn(takes(5, () => drawn.push(nth)))
  const [cancel] = [inTurn(() => drawn.push(99))]
  cancel()
  expect(drawn).toEqual([])
  frame()
  expect([drawn, isDrawn()]).toEqual([[0, 1], false])
  frame()
  frame()
  expect([drawn, isDrawn()]).toEqual([[0, 1, 2, 3, 4], true])
})

it('DSH-01 B5 while a hand holds something nothing is drawn, and all of it afterwards', () => {
  const { frame } = frames()
  const drawn: number[] = []
  inTurn(() => drawn.push(0))
  const [one, other] = [holdDrawing(), holdDrawing()]
  inTurn(() => drawn.push(1))
  frame()
  one()
  one()
  frame()
  expect([drawn, isDrawn()]).toEqual([[], false])
  other()
  frame()
  expect([drawn, isDrawn()]).toEqual([[0, 1], true])
})

it('DSH-02 one that cannot be drawn keeps no other from it', () => {
  const { frame } = frames()
  const told = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', told)
  const end = beginsDrawing()
  inTurn(() => {
    throw new Error('broken')
  })
  inTurn(end)
  expect(isDrawn()).toBe(false)
  frame()
  expect([told.mock.calls.length, isDrawn()]).toEqual([1, true])
})
