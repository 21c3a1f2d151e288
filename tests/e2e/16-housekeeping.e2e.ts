import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { addMenus } from './support/database.ts'
import { startJourney } from './support/journey.ts'
import { press, tabTo } from './support/keyboard.ts'
import { administrator, logIn } from './support/people.ts'
import { choose, sees, tabs, topMenu } from './support/screen.ts'

const journey = startJourney('set-up')
let admin: Visit

beforeAll(async () => {
  admin = await visit(journey.browser)
  await logIn(admin.page, journey.product, administrator)
})

const open = (page: Page, path: string) => page.goto(journey.product.origin + path)
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()

const downloaded = async (page: Page, start: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return download
}

it('SYS-01 a picture and a text are uploaded, looked at and downloaded', async () => {
  const { page } = admin
  await open(page, '/systool/file')
  await sees(page, '没有文件')
  const image = await page.screenshot()
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: '首页.png', mimeType: 'image/png', buffer: image },
    { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('格匠 notes\n') },
    { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await rowOf(page, '首页.png').waitFor()
  await rowOf(page, '说明.txt').waitFor()
  await sees(page, /上传失败/)
  await picture(page, '16-files')
  expect(await seriousFindings(page)).toEqual([])
  await rowOf(page, '首页.png').getByRole('button', { name: /预览/ }).click()
  await page.getByRole('dialog').getByRole('img', { name: '首页.png' }).waitFor()
  await picture(page, '16-file-preview')
  await page.keyboard.press('Escape')
  const row = rowOf(page, '说明.txt')
  const file = await downloaded(page, () => row.getByRole('button', { name: /下载/ }).click())
  expect(file.suggestedFilename()).toBe('说明.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe('格匠 notes\n')
})

it('SYS-01 a file is renamed, deleted, and brought back', async () => {
  const { page } = admin
  await rowOf(page, '说明.txt').getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '重命名' }).click()
  await page.getByLabel('新文件名').fill('使用说明')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  const row = rowOf(page, '使用说明.txt')
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '删除' })
    .click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '撤销' }).click()
  await row.waitFor()
})

it('ACC-05 a person chooses a picture of his own: the bar shows it instead of the letter, after a reload too', async () => {
  const { page } = admin
  await page.getByRole('banner').getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('menuitem', { name: '个人资料' }).click()
  await sees(page, '不超过 5 MB')
  const image = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: image }
  await page.locator('main input[type=file]').last().setInputFiles(file)
  const inBar = page.getByRole('banner').locator('img[src^="blob:"]')
  await inBar.waitFor()
  expect(await inBar.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(256)
  await picture(page, '16-profile')
  expect(await seriousFindings(page)).toEqual([])
  await page.reload()
  await inBar.waitFor()
})

it('RTE-07 a job that was made runs once by hand, and its log says what it did', async () => {
  const { page } = admin
  await open(page, '/systool/job')
  await page.getByRole('button', { name: '新建任务' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('任务名称').fill('每晚清理')
  await dialog.getByLabel('分组').fill('维护')
  await choose(dialog.getByLabel('执行内容'), '清理过期日志')
  await choose(dialog.getByLabel('常用时间'), '每月 1 日 02:00')
  await expect.poll(() => dialog.getByLabel('Cron 表达式').inputValue()).toBe('0 2 1 * *')
  await dialog.getByLabel('Cron 表达式').fill('0 2 * * *')
  await sees(dialog, '接下来的执行时间')
  await dialog.locator('time, li').first().waitFor()
  await picture(page, '16-job-dialog')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await rowOf(page, '每晚清理')
    .getByRole('button', { name: /立即执行/ })
    .click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '立即执行' })
    .click()
  await picture(page, '16-jobs')
  await page.getByRole('button', { name: '调度日志' }).click()
  await rowOf(page, '条日志已清理').waitFor({ timeout: 30_000 })
  await picture(page, '16-job-log')
  expect(await seriousFindings(page)).toEqual([])
  await rowOf(page, '条日志已清理').getByRole('button', { name: /详情/ }).click()
  await sees(page, '手动')
  await sees(page.getByRole('dialog'), '清理过期日志')
  await picture(page, '16-job-run')
})

it('SYS-01 a backup with a passphrase is made, downloaded, and looked into before it is restored', async () => {
  const { page } = admin
  await open(page, '/systool/backup')
  await sees(page, '还没有备份')
  await page.getByRole('button', { name: '创建备份' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/口令/).fill('three wise words')
  await picture(page, '16-backup-dialog')
  await dialog.getByRole('button', { name: '创建备份' }).click()
  const row = rowOf(page, '.gwbackup')
  await row.waitFor({ timeout: 60_000 })
  await picture(page, '16-backups')
  expect(await seriousFindings(page)).toEqual([])
  const file = await downloaded(page, () => row.getByRole('button', { name: /下载/ }).click())
  expect(file.suggestedFilename()).toMatch(/^gridwright-.+\.gwbackup$/)
  expect((await readFile(await file.path())).length).toBeGreaterThan(10_000)
  await row.getByRole('button', { name: /恢复/ }).click()
  await page.getByRole('dialog').getByLabel('备份口令').fill('three wise words')
  await page.getByRole('dialog').getByRole('button', { name: '检查备份' }).click()
  await sees(page.getByRole('dialog'), '当前系统（将被替换）')
  await picture(page, '16-restore')
  expect(await seriousFindings(page)).toEqual([])
  expect(admin.errors).toEqual([])
})

const groups = [
  '生产计划',
  '设备台账',
  '能耗分析',
  '质量追溯',
  '安全巡检',
  '仓储物流',
  '采购合同',
  '客户服务',
  '人事考勤',
  '资金预算',
]

/** Entries of the bar as they stand there, and whether each can be hit where it stands. */
const inBar = (page: Page) =>
  topMenu(page)
    .locator('ul')
    .evaluate((list) =>
      [...list.querySelectorAll('a, button')].map((entry) => {
        const { left, top, width, height } = entry.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return { title: (entry.textContent ?? '').trim(), free: entry.contains(hit) }
      }),
    )

// Seen to fail: the last one left out of “more”.
it('issue 8 F3: a top menu that does not fit ends in “more”: every entry is reached by mouse, and by keyboard', async () => {
  const { page } = admin
  await open(page, '/dashboard')
  const usual = (await inBar(page)).map(({ title }) => title)
  await addMenus(
    journey.product,
    groups.flatMap((title, at) => [
      { id: `top-${at}`, url: `top-${at}`, title },
      { id: `top-${at}-page`, pid: `top-${at}`, url: `top/${at}`, title: `${title}页` },
    ]),
  )
  await page.reload()
  const more = topMenu(page).getByRole('button', { name: '更多', exact: true })
  // What stands right of the menu comes a moment later and takes its room.
  await page.getByRole('banner').getByRole('button', { name: '任务中心' }).waitFor()
  await more.click()
  const rest = await page.getByRole('menu', { name: '更多' }).getByRole('menuitem').allTextContents()
  const bar = await inBar(page)
  const titles = bar.map(({ title }) => title)
  expect([...titles.slice(0, -1), ...rest, ...titles.slice(-1)]).toEqual([...usual, ...groups, '更多'])
  expect(bar.filter(({ free }) => !free)).toEqual([])
  await picture(page, '16-more-menus')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  const arrived = (title: string) =>
    tabs(page)
      .getByRole('link', { name: `${title}页`, exact: true })
      .waitFor()
  for (const title of rest.slice(-3)) {
    await more.click()
    await page.getByRole('menuitem', { name: title, exact: true }).click()
    await arrived(title)
  }
  await open(page, '/dashboard')
  await press(page, /^更多$/)
  for (const _ of rest.slice(1)) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await arrived(rest.at(-1) ?? '')
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect.poll(async () => (await inBar(page)).length).toBeLessThan(bar.length)
  expect((await inBar(page)).filter(({ free }) => !free)).toEqual([])
  await press(page, /^更多$/)
  await tabTo(page, (await page.getByRole('menuitem').allTextContents())[0] ?? '')
  expect(await page.getByRole('menuitem').count()).toBe(
    usual.length + groups.length - (await inBar(page)).length + 1,
  )
  expect(admin.errors).toEqual([])
})
