// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#base/client/index.ts'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { AssetFailure } from './asset-failure.tsx'

const asset = {
  id: 'r1',
  kind: 'report',
  name: '日报',
  description: '',
  folderId: null,
  ownerId: 'u1',
  ownerName: '林',
  level: 'manage',
  favourite: false,
  version: 2,
  revision: 7,
  hasDraft: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
  updatedBy: '林',
}
const version = { version: 1, comment: '初版', createdAt: '2026-01-01T00:00:00Z', createdBy: '林' }
const broken = {
  assetId: 'r1',
  name: '日报',
  path: '/sheets/1/cells/B3/kind',
  field: 'sheets.1.cells.B3.kind',
  zh: '只能是：text',
  en: 'must be one of: text',
}

let server: FakeServer
let shown: object
beforeEach(() => {
  server = fakeServer()
  shown = asset
  server.replies.set('asset.list', () => ({ value: { data: [shown], total: 1 } }))
  server.replies.set('asset.listVersions', () => ({ value: { versions: [version] } }))
  server.replies.set('asset.rollback', () => ({ value: { id: 'r1', revision: 8, version: 3 } }))
  server.replies.set('asset.getStored', () => ({ value: { document: { version: 9 } } }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async (error: CallError) => {
  const again = vi.fn<() => void>()
  const Page = () => <AssetFailure id="r1" kind="report" error={error} title="无法打开" onRetry={again} />
  await openPage(Page, { perms: ['report:view', 'report:edit'], at: '/excelreport/design' })
  await screen.findByRole('alert')
  return { again, said: () => screen.getByRole('alert').textContent }
}
const names = () => screen.getAllByRole('button').map((button) => button.textContent)

describe('an asset that cannot be read', () => {
  it('RPT-06 says where it is broken, as its maker knows the place, and what to do', async () => {
    const { said } = await open(new CallError('document-broken', { params: broken }))
    await screen.findByRole('button', { name: '恢复较早的版本' })
    expect(said()).toContain('“日报”的内容已损坏，无法打开：sheets.1.cells.B3.kind 只能是：text')
    await waitFor(() => expect(said()).toContain('位置：工作表 2!B3'))
    expect(said()).toContain('可以恢复较早的版本，或下载原始内容交给管理员')
  })

  it('RPT-06 is opened again once an earlier version was restored', async () => {
    const { again } = await open(new CallError('document-newer', { params: { assetId: 'r1', name: '日报' } }))
    await userEvent.click(await screen.findByRole('button', { name: '恢复较早的版本' }))
    await userEvent.click(await screen.findByRole('button', { name: '回滚到此版本' }))
    const asked = within(await screen.findByRole('alertdialog'))
    await userEvent.click(asked.getByRole('button', { name: '回滚到此版本' }))
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
    const { input } = server.calls.findLast(({ name }) => name === 'asset.rollback') ?? {}
    expect(input).toEqual({ id: 'r1', version: 1, revision: 7 })
  })

  it('RPT-06 is handed out as it is stored, under its name', async () => {
    const blobs: Blob[] = []
    const files: string[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:x') }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download)
    })
    await open(new CallError('document-newer', { params: { assetId: 'r1', name: '日报' } }))
    await userEvent.click(await screen.findByRole('button', { name: '下载原始内容' }))
    await vi.waitFor(() => expect(files).toEqual(['日报.json']))
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ version: 9 })
  })

  it('RPT-06 without a version offers none; who may only look is told whom to ask', async () => {
    const error = new CallError('document-newer', { params: { assetId: 'r1', name: '日报' } })
    shown = { ...asset, version: 0 }
    await open(error)
    await screen.findByRole('button', { name: '下载原始内容' })
    expect(names()).not.toContain('恢复较早的版本')
    cleanup()
    shown = { ...asset, level: 'view' }
    const { said } = await open(error)
    await vi.waitFor(() => expect(said()).toContain('请联系 林，由其恢复较早的版本'))
    expect(names()).not.toContain('下载原始内容')
  })

  it('RPT-02 that is another one, which it uses, is named, and its own versions are no help', async () => {
    const { said } = await open(new CallError('document-newer', { params: { assetId: 'd1', name: '订单' } }))
    await vi.waitFor(() => expect(server.count('asset.list')).toBe(1))
    expect(said()).toContain('“订单”由更新版本的 Gridwright 保存')
    expect(names()).not.toContain('恢复较早的版本')
  })

  it('ERR-01 any other failure is told as it always was', async () => {
    const { said } = await open(new CallError('not-found'))
    expect(said()).not.toContain('恢复')
    expect(server.count('asset.list')).toBe(0)
  })
})
