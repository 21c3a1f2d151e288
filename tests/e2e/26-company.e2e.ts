import { afterEach, beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { addPerson, administrator, logIn, roleIds, setUpQuietly } from './support/people.ts'
import type { Person } from './support/people.ts'

const journey = startJourney()
let designer: Person
let reportId: string
const seats: Visit[] = []

beforeAll(async () => {
  await setUpQuietly(journey.product, { demo: true })
  const role = (await roleIds(journey.product)).get('报表设计师') ?? ''
  designer = await addPerson(journey.product, {
    username: 'designer.zhou',
    displayName: '周设计',
    roleIds: [role],
  })
  const token = await tokenFor(journey.product, administrator)
  const wish = { kind: 'report', text: '区域销售分组报表' } as const
  reportId = (await call(journey.product, 'asset.list', wish, token)).data[0]?.id ?? ''
})
afterEach(async () => {
  for (const { context } of seats.splice(0)) await context.close()
})

const atTheReport = async (person: Pick<Person, 'username' | 'password'>): Promise<Visit> => {
  const seat = await visit(journey.browser)
  seats.push(seat)
  await logIn(seat.page, journey.product, person)
  await seat.page.goto(`${journey.product.origin}/excelreport/design?id=${reportId}`)
  await seat.page.getByRole('button', { name: '运行报表' }).waitFor({ timeout: 30_000 })
  return seat
}

it('E11 the title bar says who else has this report open, in both browsers, until one leaves', async () => {
  const mine = await atTheReport(administrator)
  const open = '也打开着这张报表：'
  expect(await mine.page.getByText(open).count()).toBe(0)
  const theirs = await atTheReport(designer)
  await mine.page.getByText(`${open}${designer.displayName}`).waitFor({ state: 'attached', timeout: 30_000 })
  await theirs.page
    .getByText(`${open}${administrator.displayName}`)
    .waitFor({ state: 'attached', timeout: 30_000 })
  await picture(mine.page, '26-company')
  await theirs.page.goto(`${journey.product.origin}/report/list`)
  await mine.page.getByText(open).waitFor({ state: 'detached', timeout: 30_000 })
  expect(mine.errors).toEqual([])
})
