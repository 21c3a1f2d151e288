import { expect, it } from 'vitest'

type File = { readonly file: string; readonly project: string; readonly seconds: number }
const tool: string = '../../tools/test-times.mjs'
const { timeLines } = (await import(tool)) as {
  timeLines(files: readonly File[], products: readonly string[]): readonly string[]
}

const files: readonly File[] = [
  { file: 'packages/ui/src/table/table.test.tsx', project: 'browser-like', seconds: 3 },
  { file: 'apps/server/src/modules/platform/user/user.test.ts', project: 'server', seconds: 4 },
  { file: 'apps/server/src/modules/mes/order/order.test.ts', project: 'server', seconds: 200 },
  { file: 'tests/attack/mes-01-orders.test.ts', project: 'server', seconds: 10 },
  { file: 'tests/e2e/mes-orders.e2e.ts', project: 'e2e', seconds: 250 },
  { file: 'tests/e2e/01-first-minute.e2e.ts', project: 'e2e', seconds: 20 },
]

it('E2 the time of the tests is told by project and by product, and who is over its budget', () => {
  expect(timeLines(files, ['mes', 'crm'])).toEqual([
    'Seconds of a worker, by project: browser-like 3, server 214, e2e 270',
    '  house: tests 7, journeys 20',
    '  mes: tests 210, journeys 250',
    '  crm: tests 0, journeys 0',
    '  slowest: tests/e2e/mes-orders.e2e.ts 250, apps/server/src/modules/mes/order/order.test.ts 200, ' +
      'tests/e2e/01-first-minute.e2e.ts 20, tests/attack/mes-01-orders.test.ts 10, ' +
      'apps/server/src/modules/platform/user/user.test.ts 4',
    '! mes: 210 s of tests, its budget is 180 s',
  ])
})
