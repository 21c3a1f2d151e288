import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { addPerson, administrator, logIn, roleIds } from './support/people.ts'
import type { Person } from './support/people.ts'

const journey = startJourney('demo')
let pages: readonly [applicant: Page, first: Page, second: Page]
let errors: readonly string[][]

const model = (starter: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="t">
<process id="trip" name="出差申请" isExecutable="true" activiti:candidateStarterUsers="${starter}">
  <startEvent id="start"><extensionElements>
    <activiti:formProperty id="place" name="目的地" type="string" required="true"/>
    <activiti:formProperty id="days" name="天数" type="long" required="true"/></extensionElements></startEvent>
  <sequenceFlow id="f1" sourceRef="start" targetRef="apply"/>
  <userTask id="apply" name="填写申请" activiti:assignee="${starter}"><extensionElements>
    <activiti:formProperty id="place" name="目的地" type="string" required="true"/>
    <activiti:formProperty id="days" name="天数" type="long" required="true"/></extensionElements></userTask>
  <sequenceFlow id="f2" sourceRef="apply" targetRef="both"/>
  <userTask id="both" name="会签"><extensionElements>
    <activiti:formProperty id="place" name="目的地" type="string" writable="false"/>
    <activiti:formProperty id="days" name="天数" type="long" writable="false"/></extensionElements></userTask>
  <sequenceFlow id="f3" sourceRef="both" targetRef="end"/>
  <endEvent id="end"/></process></definitions>`

/** Deployed, with two who decide together. */
const deploy = async (people: readonly Person[]): Promise<void> => {
  const { product } = journey
  const token = await tokenFor(product, administrator)
  const [applicant, ...approvers] = people
  const document = { version: 1, xml: model(applicant?.username ?? '') }
  const wish = { kind: 'activiti-process', name: '出差申请', document } as const
  const { id } = await call(product, 'asset.create', wish, token)
  const { definitions } = await call(product, 'process.deploy', { assetId: id }, token)
  const { people: found } = await call(product, 'task.people', { text: '审批' }, token)
  expect(found).toHaveLength(approvers.length)
  const settings = {
    strategy: { code: 30, ids: found.map((one) => one.id) },
    mode: 5,
    reasonRequired: false,
  }
  const definitionKey = definitions[0]?.key ?? ''
  await call(product, 'process.setNodeSettings', { definitionKey, node: 'both', settings, basedOn: 0 }, token)
}

beforeAll(async () => {
  const { product, browser } = journey
  const [role = ''] = [...(await roleIds(product))].flatMap(([name, id]) =>
    name.includes('管理') ? [] : [id],
  )
  const names = [
    ['trip.maker', '申请人甲'],
    ['trip.first', '审批人乙'],
    ['trip.second', '审批人丙'],
  ] as const
  const people: Person[] = []
  for (const [username, displayName] of names)
    people.push(await addPerson(product, { username, displayName, roleIds: [role] }))
  await deploy(people)
  const looks = [{}, {}, { width: 375, height: 720, dark: true }]
  const visits = await Promise.all(looks.map((look) => visit(browser, look)))
  await Promise.all(visits.map(({ page }, at) => logIn(page, product, people[at] as Person)))
  pages = visits.map(({ page }) => page) as unknown as typeof pages
  errors = visits.map((one) => one.errors)
})

const toTasks = async (page: Page): Promise<void> => {
  await page.goto(`${journey.product.origin}/task`)
  await page.getByRole('tablist', { name: '待办分类' }).waitFor()
}
const openFirst = (page: Page): Promise<void> =>
  page.getByRole('list', { name: '任务列表' }).getByRole('button').first().click()
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('region', { name: '办理' }).getByRole('button', { name, exact: true }).click()
const said = (page: Page, words: string): Promise<void> =>
  page.getByText(words, { exact: true }).first().waitFor()

describe('an approval by three people', () => {
  it('WFL-04 is started with its form, which asks for what it requires', async () => {
    const [applicant] = pages
    await applicant.goto(`${journey.product.origin}/task/start`)
    await applicant.getByRole('button', { name: /出差申请/ }).click()
    await applicant.getByLabel(/^目的地/).fill('上海')
    await applicant.getByRole('button', { name: '发起', exact: true }).click()
    await said(applicant, '表单有未填好的内容，请先修改')
    await applicant.getByLabel(/^天数/).fill('3')
    await picture(applicant, 'workflow-start')
    await applicant.getByRole('button', { name: '发起', exact: true }).click()
    await press(applicant, '同意')
    await said(applicant, '已同意')
  })

  it('WFL-04 goes to both at once, and comes back from one of them with his words', async () => {
    const [applicant, first, second] = pages
    await toTasks(first)
    await openFirst(first)
    await first.locator('.djs-element[data-element-id="both"].gw-active').waitFor()
    // A straight line has no height, so that it counts as unseen.
    await first.locator('.djs-element[data-element-id="f1"].gw-taken').waitFor({ state: 'attached' })
    await picture(first, 'workflow-task')
    expect(await seriousFindings(first)).toEqual([])
    await press(first, '同意')
    await said(first, '已同意')
    await toTasks(second)
    await picture(second, 'workflow-task-phone-list')
    await openFirst(second)
    await second.getByRole('button', { name: '返回列表' }).waitFor()
    await picture(second, 'workflow-task-phone')
    await press(second, '退回')
    await second.getByRole('radio').first().check()
    await second.getByRole('dialog').getByRole('textbox', { name: '意见' }).fill('请改为两天')
    await picture(second, 'workflow-return')
    await second.getByRole('button', { name: '确定' }).click()
    await said(second, '已退回')
    await toTasks(applicant)
    await openFirst(applicant)
    await said(applicant, '请改为两天')
  })

  it('WFL-04 is sent again, and both are asked anew until all agree', async () => {
    const [applicant, first, second] = pages
    await applicant.getByLabel(/^天数/).fill('2')
    await press(applicant, '同意')
    await said(applicant, '已同意')
    for (const page of [first, second]) {
      await toTasks(page)
      await openFirst(page)
      await press(page, '同意')
      await said(page, '已同意')
    }
    await applicant.goto(`${journey.product.origin}/task?show=started`)
    await openFirst(applicant)
    await applicant.getByRole('article', { name: '流程记录' }).getByText('已通过').waitFor()
    await picture(applicant, 'workflow-finished')
    expect(errors).toEqual([[], [], []])
  })
})
