import { AppError } from '@gridwright/contract'
import { afterAll, expect, it } from 'vitest'
import { ask, dismiss, hire } from './render-crew.ts'
import type { RenderRequest } from './render-messages.ts'

const crew = hire(64)
afterAll(() => dismiss(crew, new AppError('render-gone')))

it('RPT-04 a question that cannot be sent fails at once, and nobody goes on waiting for it', async () => {
  const unsendable = { type: 'page', render: () => undefined } as unknown as RenderRequest
  await expect(ask(crew, unsendable, { milliseconds: 1 })).rejects.toThrow(/could not be cloned/)
  expect(crew.waiting.size).toBe(0)
  expect(crew.gone).toBe(false)
})
