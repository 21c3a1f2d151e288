import { beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'

const journey = startJourney('demo')
let page: Page
let token: string

beforeAll(async () => {
  token = await tokenFor(journey.product, administrator)
  page = (await visit(journey.browser, { width: 1440, height: 900 })).page
  await logIn(page, journey.product, administrator)
})

const saved = (): Promise<void> =>
  page
    .locator('output')
    .filter({ hasText: /^(已保存|草稿已保存|版本 \d+ ·)/ })
    .waitFor()

const element = (id: string): Locator => page.locator(`.djs-element[data-element-id="${id}"]`)
const property = (name: string): Locator => page.getByRole('textbox', { name, exact: true })

const idOf = (): string => new URL(page.url()).searchParams.get('modelId') ?? ''
const stored = async (): Promise<string> =>
  (
    (await call(journey.product, 'asset.get', { id: idOf() }, token)).document as {
      readonly xml: string
    }
  ).xml

describe('a process that is designed', () => {
  it('RTE-04 WFL-01 is made from a template, and its diagram is there', async () => {
    await page.goto(`${journey.product.origin}/activiti/model`)
    await page.getByRole('button', { name: '新建流程' }).first().click()
    await page.getByText('请假申请', { exact: true }).click()
    await page.getByRole('textbox', { name: /^名称/ }).fill('请假流程')
    await picture(page, 'workflow-create')
    await page.getByRole('button', { name: '创建', exact: true }).click()
    await element('head').waitFor()
    await saved()
    await page.locator('.bjs-powered-by').waitFor()
    await picture(page, 'workflow-design')
  })

  it('WFL-01 a property is changed, taken back and done again, and is saved as XML', async () => {
    await element('head').click()
    await property('办理人').fill('${deputy}')
    await property('办理人').press('Enter')
    await expect.poll(stored, { timeout: 20_000 }).toContain('activiti:assignee="${deputy}"')
    expect(await stored()).toContain('activiti:formProperty')
    await picture(page, 'workflow-property')
    await page.getByRole('button', { name: /^撤销/ }).click()
    await expect.poll(stored, { timeout: 20_000 }).not.toContain('${deputy}')
    await page.getByRole('button', { name: /^重做/ }).click()
    await expect.poll(stored, { timeout: 20_000 }).toContain('${deputy}')
  })

  it('RTE-05 LAY-02 keeps its canvas while another tab is shown', async () => {
    const viewport = page.locator('.gw-bpmn .viewport').first()
    await page.getByRole('button', { name: '放大' }).click()
    const before = await viewport.getAttribute('transform')
    await page.getByRole('link', { name: '返回流程模型' }).click()
    await page.getByRole('heading', { name: '流程模型' }).waitFor()
    await page.goBack()
    // Chosen before, and still: a click would take it out of the choice.
    await property('办理人').waitFor()
    expect(await viewport.getAttribute('transform')).toBe(before)
  })

  it('WFL-01 nothing serious stands in the way of who cannot see or use a mouse', async () => {
    await page.getByRole('button', { name: '列表', exact: true }).click()
    await page.getByRole('table', { name: '模型的元素' }).waitFor()
    await picture(page, 'workflow-list-view')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: '图形', exact: true }).click()
    expect(await seriousFindings(page)).toEqual([])
  })
})
