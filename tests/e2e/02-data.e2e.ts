import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { bringConsole, choose, openMenu, openTop, sees } from './support/screen.ts'
import { mariadbShop, postgresShop, weatherService } from './support/shops.ts'
import type { Target } from './support/shops.ts'

const [onPostgres, onMariadb, weather] = await Promise.all([postgresShop(), mariadbShop(), weatherService()])
const journey = startJourney('set-up', { OUTBOUND_ALLOW: '127.0.0.1' })
let first: Visit
const answers: string[] = []

beforeAll(async () => {
  first = await visit(journey.browser)
  first.page.on('response', (response) => {
    if (response.url().includes('/dataSource/')) void response.text().then((text) => answers.push(text))
  })
  await logIn(first.page, journey.product, administrator)
  await first.page.waitForURL('**/dashboard')
})
afterAll(async () => {
  weather.close()
  await Promise.all([onPostgres.drop(), onMariadb.drop()])
})

const dialog = (): Locator => first.page.getByRole('dialog')

const fillTarget = async (target: Partial<Target>): Promise<void> => {
  const labels = {
    host: '主机',
    port: '端口',
    database: '数据库',
    username: '账号',
    password: '密码',
  } as const
  for (const [key, value] of Object.entries(target)) {
    const label = labels[key as keyof typeof labels]
    if (label !== undefined) await dialog().getByLabel(label, { exact: true }).fill(String(value))
  }
}

const test = async (outcome: string | RegExp): Promise<void> => {
  await dialog().getByRole('button', { name: '测试连接' }).click()
  await sees(dialog(), outcome)
}

const newSource = async (type: string, name: string): Promise<void> => {
  await first.page.getByRole('button', { name: '新建数据源' }).first().click()
  await dialog().getByText(type, { exact: true }).click()
  await dialog().getByLabel('名称', { exact: true }).fill(name)
}

const save = async (name: string): Promise<void> => {
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
  await first.page.getByRole('row', { name: new RegExp(name) }).waitFor()
}

it('RPT-01 PostgreSQL: each way to fail has its own words, and then it works', async () => {
  const { page } = first
  await openTop(page, '报表')
  await openMenu(page, '数据源')
  await newSource('PostgreSQL', '门店 PG')
  const { drop: _drop, ...target } = onPostgres
  await fillTarget({ ...target, host: 'no-such-host.invalid' })
  await test('找不到主机 no-such-host.invalid')
  // A click beside a field gives the dialog the keyboard, and it shows no frame for it.
  await dialog().click({ position: { x: 9, y: 200 } })
  await page.keyboard.press('Shift')
  const frame = (one: Element) => [one === document.activeElement, getComputedStyle(one).outlineStyle]
  expect(await dialog().evaluate(frame)).toEqual([true, 'none'])
  await fillTarget({ host: target.host, port: '1' })
  await test(`${target.host}:1 拒绝连接，请检查端口与服务`)
  await fillTarget({ port: target.port, database: 'no_such_database' })
  await test('数据库“no_such_database”不存在')
  await fillTarget({ port: onMariadb.port, database: target.database })
  await test(`${target.host}:${onMariadb.port} 上不是所选类型的数据库`)
  await fillTarget({ port: target.port })
  await test('连接成功')
  await picture(page, '02-source-tested')
  await save('门店 PG')
})

it('RPT-01 MariaDB: a wrong password is said to be one', async () => {
  await newSource('MySQL', '门店 MariaDB')
  const { drop: _drop, ...target } = onMariadb
  await fillTarget({ ...target, password: 'not-the-password' })
  await test('用户名或密码错误')
  await fillTarget({ password: target.password })
  await test('连接成功')
  await save('门店 MariaDB')
})

it('RPT-01 an interface shows the structure that it answered', async () => {
  await newSource('API 接口', '天气接口')
  await dialog().getByLabel('接口地址').fill(weather.address)
  await test('接口返回状态 401')
  await choose(dialog().getByLabel('认证方式'), '令牌（Bearer）')
  await dialog().getByLabel('令牌', { exact: true }).fill(weather.token)
  await test('接口测试成功')
  await sees(dialog(), 'degrees')
  await picture(first.page, '02-api-structure')
  await save('天气接口')
})

it('RPT-01 a stored secret never comes back, and works without being typed again', async () => {
  const { page } = first
  await page
    .getByRole('row', { name: /门店 PG/ })
    .getByRole('button', { name: '编辑' })
    .click()
  expect(await dialog().getByLabel('密码', { exact: true }).inputValue()).toBe('')
  await dialog().getByPlaceholder('已保存，留空则不修改').waitFor()
  await test('连接成功')
  await dialog().getByLabel('名称', { exact: true }).fill('门店库 PG')
  await save('门店库 PG')
  await page.reload()
  await page.getByRole('row', { name: /门店库 PG/ }).waitFor()
  const secrets = [onPostgres.password, onMariadb.password, weather.token]
  for (const secret of secrets) {
    expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
    expect(await page.content()).not.toContain(secret)
  }
})

const editor = (): Locator => first.page.getByRole('textbox', { name: 'SQL 查询' })

const writeSql = async (sql: string): Promise<void> => {
  await editor().focus()
  await first.page.keyboard.press('ControlOrMeta+a')
  await first.page.keyboard.insertText(sql)
}

const newDataSet = async (name: string, source: string): Promise<void> => {
  const { page } = first
  await openMenu(page, '数据集')
  await page.getByRole('button', { name: '新建数据集' }).first().click()
  await dialog().getByLabel('名称', { exact: true }).fill(name)
  await choose(dialog().getByLabel('数据源'), source)
  await dialog().getByRole('button', { name: '创建并编辑' }).click()
  await page.waitForURL('**/report/data-set/edit?id=**')
}

const run = (): Promise<void> => first.page.getByRole('button', { name: '运行', exact: true }).click()

it('RPT-02 a mistake in SQL is said at its place', async () => {
  const { page } = first
  await newDataSet('门店订单', '门店库 PG · PostgreSQL')
  await writeSql('select id, regionn, amount from orders')
  await run()
  await sees(page.getByRole('region', { name: '预览' }), /regionn/)
  const marked = page.locator('.cm-lintRange-error')
  await marked.first().waitFor()
  expect(await marked.first().textContent()).toContain('regionn')
  await picture(page, '02-sql-error')
})

it('RPT-02 completion knows the tables and columns of the source', async () => {
  const { page } = first
  await writeSql('')
  await page.keyboard.type('select amount from ord', { delay: 20 })
  await page.locator('.cm-tooltip-autocomplete').getByText('orders').first().waitFor()
  await page.keyboard.press('Escape')
})

it('RPT-02 parameters are declared, bound and tried, and the columns are read from the answer', async () => {
  const { page } = first
  await writeSql(
    'select id, region, amount, ordered_on from orders where 1 = 1 [[ and region = :region ]] order by id',
  )
  await page.getByRole('button', { name: '声明 region' }).click()
  await run()
  const preview = page.getByRole('region', { name: '预览' })
  await sees(preview, '100 行 · 4 列')
  await sees(preview, /只显示前 100 行/)
  await page.getByLabel('region 的预览值').fill("北区' or '1'='1")
  await run()
  await sees(preview, '没有符合条件的数据')
  await page.getByLabel('region 的预览值').fill('北区')
  await run()
  await sees(preview, '40 行 · 4 列')
  await picture(page, '02-data-set')
  await page.getByRole('button', { name: '保存为版本' }).click()
  await dialog().getByRole('button', { name: '保存为版本' }).click()
  await sees(page, '已保存为版本 1')
})

it('RPT-02 one statement that reads, and nothing else', async () => {
  const { page } = first
  const preview = page.getByRole('region', { name: '预览' })
  for (const sql of ['delete from orders', 'select 1; drop table orders']) {
    await writeSql(sql)
    await run()
    await sees(preview, /只允许一条查询语句/)
  }
})

it('RPT-02 an API data set takes its part of the answer', async () => {
  const { page } = first
  await bringConsole(page)
  await newDataSet('天气', '天气接口 · API 接口')
  await page.getByRole('textbox', { name: '路径', exact: true }).fill('forecast?city={{city}}')
  await page.getByRole('button', { name: '声明 city' }).click()
  await page.getByLabel('city 的预览值').fill('上海')
  await run()
  const preview = page.getByRole('region', { name: '预览' })
  await sees(preview, '点击数组，以它的各项为行')
  await preview.getByRole('region', { name: '返回结构' }).getByText('list').click()
  await run()
  await sees(preview, '2 行 · 4 列')
  await sees(preview, '上海')
  await picture(page, '02-api-data-set')
})

const publish = async (): Promise<void> => {
  const { page } = first
  await page.getByRole('button', { name: '保存为版本' }).click()
  await dialog().getByRole('button', { name: '保存为版本' }).click()
  await sees(page, '已保存为版本 1')
}

// 区域,目标 北区,1000 南区,2000 in GBK, as Excel in China writes it.
const targets = Buffer.from('c7f8d3f22cc4bfb1ea0d0ab1b1c7f82c313030300d0ac4cfc7f82c323030300d0a', 'hex')

it('RPT-01 an uploaded file is a table that SQL reads', async () => {
  const { page } = first
  await openMenu(page, '数据源')
  await newSource('文件', '销售目标')
  const file = { name: '目标.csv', mimeType: 'text/csv', buffer: targets }
  await dialog().locator('input[type=file]').setInputFiles(file)
  await sees(dialog(), '目标.csv')
  await test('文件可以读取')
  await sees(dialog(), /1 张表，2 行/)
  await picture(page, '02-files')
  await save('销售目标')
  await newDataSet('区域目标', '销售目标 · 文件')
  await writeSql('select * from 目标')
  await run()
  await sees(page.getByRole('region', { name: '预览' }), '2 行 · 2 列')
  await publish()
})

it('RPT-02 data sets of two sources are put together, and a column is calculated', async () => {
  const { page } = first
  await newDataSet('订单与目标', '组合其他数据集（关联、合并）')
  for (const name of ['门店订单', '区域目标']) {
    await choose(page.getByLabel('添加数据集'), name)
    await page.getByRole('button', { name: `移除 ${name}` }).waitFor()
  }
  await writeSql(
    'select t.区域, sum(o.amount) as 合计, t.目标 from 门店订单 o join 区域目标 t on t.区域 = o.region group by all',
  )
  await run()
  const preview = page.getByRole('region', { name: '预览' })
  await sees(preview, /行 · 3 列/)
  await page.getByRole('tab', { name: '数据处理' }).click()
  await page.getByRole('button', { name: '添加计算列' }).click()
  await page.getByLabel('公式 1').fill('合计 / 目标')
  await run()
  await sees(preview, /行 · 4 列/)
  await picture(page, '02-combined')
  await page.getByRole('button', { name: '运行历史' }).click()
  await sees(dialog(), /join 区域目标/)
  await picture(page, '02-history')
  await dialog().getByRole('button', { name: '取回' }).first().click()
  await dialog().waitFor({ state: 'detached' })
  await publish()
})

it('RPT-01 a source that is in use is not deleted, and says by what it is used', async () => {
  const { page } = first
  await openMenu(page, '数据源')
  const remove = (name: string): Promise<void> =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: '删除' })
      .click()
  await remove('门店库 PG')
  await sees(dialog(), '门店订单')
  await picture(page, '02-in-use')
  await dialog().getByRole('button', { name: '知道了' }).click()
  await remove('门店 MariaDB')
  await sees(dialog(), /确定删除“门店 MariaDB”/)
  await dialog().getByRole('button', { name: '删除', exact: true }).click()
  await sees(page, '数据源已删除')
  await page.getByRole('row', { name: /门店 MariaDB/ }).waitFor({ state: 'detached' })
  expect(first.errors).toEqual([])
})
